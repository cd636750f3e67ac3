import { enableCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import type { MockApp, MockAppOptions } from './app.ts';
import type { Panel } from './panel/panel.ts';
import type { PortalHost } from './portal-host.ts';
import type { RealArguments } from './real/real-options.ts';
import type { RealServer } from './real/real-server.ts';
import { UsageError } from './usage-error.ts';

// The server is imported after the arguments are parsed, so that a wrong option fails at once.

const HELP = `Usage: npm run mock -- [options]

Serves the mocked API, the postcode service, the control API and the panel.

  --port NUMBER      port to listen on (default 8080; 0 takes a free one)
  --host NAME        address to listen on (default 127.0.0.1)
  --allow-remote     needed to listen on an address that other machines can reach
  --scenario NAME    what the data starts from (default "default")
  --seed TEXT        tokens are made from it: one seed, the same tokens (default 1)
  --now TIME         start of the clock, such as 2026-03-16T09:00:00Z (default the scenario's)
  --run-clock        time passes instead of standing still
  --latency MS       added to every reply of the API (default 0)
  --lenient          send replies that break the contract, only log them
  --quiet            print nothing but errors
  --persist FILE     load all sandboxes from FILE at the start and save them after changes
  --portal DIST_DIR  also serve the portal built in this folder
  --portal-url URL   where the portal runs, for links (default http://localhost:5173)
  --help             this text

Some operations, or all, of a real server in the mock's place; the panel tells what its replies break:

  --target URL       what comes before /auth/login there
  --real NAMES       operations of the contract, separated by commas, or all
  --username NAME    who is logged in there for the mock's users; password in REAL_PASSWORD
  --password TEXT    in the place of REAL_PASSWORD
  --client MOCK=REAL the id there of a client that is acted as; may be given again
`;

const options = {
  port: { type: 'string', default: '8080' },
  host: { type: 'string', default: '127.0.0.1' },
  'allow-remote': { type: 'boolean', default: false },
  scenario: { type: 'string', default: 'default' },
  seed: { type: 'string', default: '1' },
  now: { type: 'string' },
  'run-clock': { type: 'boolean', default: false },
  latency: { type: 'string', default: '0' },
  lenient: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
  persist: { type: 'string' },
  portal: { type: 'string' },
  'portal-url': { type: 'string' },
  target: { type: 'string' },
  real: { type: 'string' },
  username: { type: 'string' },
  password: { type: 'string' },
  client: { type: 'string', multiple: true },
  help: { type: 'boolean', default: false },
} as const;

const MAX_PORT = 65_535;
const MAX_LATENCY_MS = 60_000;

function readArguments() {
  const { values } = parseArgs({ options, strict: true, allowPositionals: false });
  const { now } = values;
  if (now !== undefined && !/^\d{4}-\d{2}-\d{2}(T.+)?$/.test(now)) {
    throw new UsageError(`--now wants a time such as 2026-03-16T09:00:00Z, not '${now}'.`);
  }
  return {
    ...values,
    port: wholeNumber('port', values.port, MAX_PORT),
    latency: wholeNumber('latency', values.latency, MAX_LATENCY_MS),
  };
}

function wholeNumber(name: string, text: string, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new UsageError(`--${name} wants a whole number from 0 to ${max}, not '${text}'.`);
}

async function main(): Promise<void> {
  // Node caches stripped types and compiled code between starts.
  enableCompileCache();
  const given = readArguments();
  if (given.help) {
    process.stdout.write(HELP);
    return;
  }
  const [{ createMockApp, devPortalLinks }, { allowedHosts, allowedOrigins, startServer }] =
    await Promise.all([import('./app.ts'), import('./server.ts')]);
  const portal = given.portal === undefined ? null : await loadPortal(given.portal);
  const real = await loadReal(given);
  let onChange: () => void = () => undefined;
  const app = createMockApp({
    scenario: given.scenario,
    seed: given.seed,
    ...(given.now !== undefined && { now: given.now }),
    isClockRunning: given['run-clock'],
    latencyMs: given.latency,
    isLenient: given.lenient,
    isAllowedHost: allowedHosts(given.host),
    isAllowedOrigin: allowedOrigins(given.host),
    onChange: () => onChange(),
    ...pages(portal, devPortalLinks(given['portal-url'])),
    ...(real && { real }),
    log: (line) => console.error(line),
  });
  const persistence =
    given.persist === undefined ? null : await loadPersistence(given.persist, app);
  if (persistence) onChange = persistence.changed;
  const server = await startServer(app, {
    port: given.port,
    host: given.host,
    isRemoteAllowed: given['allow-remote'],
  });
  if (!given.quiet) {
    const shown = server.url.replace('//127.0.0.1:', '//localhost:');
    process.stdout.write(
      [
        `Mock server:  ${shown}/app-portal/api`,
        ...(portal ? [`Portal:       ${shown}/`] : []),
        `Panel:        ${shown}/panel/`,
        `Control API:  ${shown}/__mock`,
        `Scenario:     ${given.scenario}`,
        ...(real ? [`Real server:  ${given.target}, seen at ${shown}/panel/readiness`] : []),
        `Log in as:    investor, partner, newcomer or staff, password Portfolio1!`,
        '',
      ].join('\n'),
    );
  }
  closeOnSignal(async () => {
    await persistence?.close();
    await server.close();
  });
}

/** The portal, if one is served, and the panel, which is loaded on its first request. */
function pages(
  portal: PortalHost | null,
  devPortalLink: PortalHost['portalLink'],
): Pick<MockAppOptions, 'fallback' | 'portalLink'> {
  const portalLink = portal?.portalLink ?? devPortalLink;
  const site = portal ? (request: Request) => portal.fetch(request) : undefined;
  let panel: Panel | null = null;
  return {
    portalLink,
    async fallback(request, app) {
      panel ??= (await import('./panel/panel.ts')).createPanel({
        portalLink,
        ...(site && { site }),
      });
      return panel(request, app);
    },
  };
}

async function loadPortal(folder: string): Promise<PortalHost> {
  const { createPortalHost } = await import('./portal-host.ts');
  return createPortalHost(folder);
}

async function loadReal(given: RealArguments): Promise<RealServer | null> {
  if (given.target === undefined && given.real === undefined) return null;
  const [{ readRealOptions }, { createRealServer }] = await Promise.all([
    import('./real/real-options.ts'),
    import('./real/real-server.ts'),
  ]);
  return createRealServer(readRealOptions(given));
}

async function loadPersistence(file: string, app: MockApp) {
  const { openPersistence } = await import('./sandbox/persistence.ts');
  return openPersistence(file, app, (line) => console.error(line));
}

function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second Ctrl+C exits at once.
      if (isClosing) process.exit(1);
      isClosing = true;
      close().then(() => process.exit(0), fail);
    });
  }
}

function fail(error: unknown): void {
  const isUsage = error instanceof UsageError || hasCode(error, 'ERR_PARSE_ARGS');
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}${isUsage ? '\nSee npm run mock -- --help.' : ''}\n`);
  process.exit(isUsage ? 2 : 1);
}

function hasCode(error: unknown, start: string): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'string' && error.code.startsWith(start);
}

main().catch(fail);
