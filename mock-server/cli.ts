import { enableCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { didYouMean } from '#contract/control/nearest-name.ts';
import type { MockApp, MockAppOptions } from './app.ts';
import type { Panel } from './panel/panel.ts';
import type { PortalHost } from './portal-host.ts';
import type { RepeatOptions } from './recording/bug-file.ts';
import type { RealArguments } from './real/real-options.ts';
import type { RealServer } from './real/real-server.ts';
import { UsageError } from './usage-error.ts';
import { failureLine } from './watch/failure-line.ts';
import type { Report } from './watch/messages.ts';
import { TAKES_OVER, WATCHED_URL } from './watch/watched-env.ts';

// The server is imported after the arguments are parsed, so that a wrong option fails at once.

const HELP = `Usage: npm run mock -- [options]

Serves the mocked API, the postcode service, the control API and the panel.

  --port NUMBER      port to listen on (default 8080; 0 takes a free one)
  --host NAME        address to listen on (default 127.0.0.1)
  --allow-remote     needed to listen on an address that other machines can reach
  --scenario NAME    what the data starts from, several joined by + (default "default")
  --seed TEXT        tokens are made from it: one seed, the same tokens (default 1)
  --now TIME         start of the clock, such as 2026-03-16T09:00:00Z (default the scenario's)
  --run-clock        time passes instead of standing still
  --latency MS       added to every reply of the API (default 0)
  --lenient          send replies that break the contract, only log them
  --quiet            print nothing but errors
  --watch            take changes of code and contract over without a restart; sandboxes stay
  --persist FILE     load all sandboxes from FILE at the start and append each change before its reply
  --replay FILE      repeat a saved bug in its sandbox, compare each reply, and go on from there
  --until NUMBER     with --replay: the last request to repeat (default all)
  --check            with --replay: end after it, with 1 if anything differs
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
  watch: { type: 'boolean', default: false },
  persist: { type: 'string' },
  replay: { type: 'string' },
  until: { type: 'string' },
  check: { type: 'boolean', default: false },
  portal: { type: 'string' },
  'portal-url': { type: 'string' },
  target: { type: 'string' },
  real: { type: 'string' },
  username: { type: 'string' },
  password: { type: 'string' },
  client: { type: 'string', multiple: true },
  help: { type: 'boolean', default: false },
} as const;

/** Set by `--watch` for the servers that it starts. */
const watchedUrl = process.env[WATCHED_URL];
const takesOver = process.env[TAKES_OVER] !== undefined;
const MAX_PORT = 65_535;
const MAX_LATENCY_MS = 60_000;

function readArguments() {
  const { values } = parseArgs({ options, strict: true, allowPositionals: false });
  if (values.seed === '') throw new UsageError('--seed wants a text.');
  const portalUrl = values['portal-url'];
  if (portalUrl !== undefined && !/^https?:$/.test(URL.parse(portalUrl)?.protocol ?? '')) {
    throw new UsageError(
      `--portal-url wants an address such as http://localhost:5173, not '${portalUrl}'.`,
    );
  }
  if (values.replay === undefined && (values.until !== undefined || values.check)) {
    throw new UsageError('--until and --check belong to --replay.');
  }
  if (values.replay !== undefined && values.persist !== undefined) {
    throw new UsageError('--replay starts from its file alone: leave --persist out.');
  }
  return {
    ...values,
    until:
      values.until === undefined
        ? undefined
        : wholeNumber('until', values.until, Number.MAX_SAFE_INTEGER),
    port: wholeNumber('port', values.port, MAX_PORT),
    latency: wholeNumber('latency', values.latency, MAX_LATENCY_MS),
  };
}

function wholeNumber(name: string, text: string, max: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new UsageError(`--${name} wants a whole number from 0 to ${max}, not '${text}'.`);
}

async function checkTime(now: string): Promise<void> {
  const { createClock } = await import('./store/clock.ts');
  try {
    createClock({ now });
  } catch {
    throw new UsageError(`--now wants a time such as 2026-03-16T09:00:00Z, not '${now}'.`);
  }
}

async function main(): Promise<void> {
  // Node caches stripped types and compiled code between starts.
  enableCompileCache();
  const given = readArguments();
  if (given.help) {
    process.stdout.write(HELP);
    return;
  }
  if (given.now !== undefined) await checkTime(given.now);
  // A check ends by itself.
  if (given.watch && !given.check) return watch(given);
  const watched = watchedUrl === undefined ? null : await import('./watch/watched-server.ts');
  watched?.endWithWatcher();
  const [{ createMockApp, devPortalLinks }, { allowedHosts, allowedOrigins, startServer }] =
    await Promise.all([import('./app.ts'), import('./server.ts')]);
  const portal = given.portal === undefined ? null : await loadPortal(given.portal);
  const real = await loadReal(given);
  const links = pages(portal, devPortalLinks(given['portal-url']));
  const app = createMockApp({
    scenario: given.scenario,
    seed: given.seed,
    ...(given.now !== undefined && { now: given.now }),
    isClockRunning: given['run-clock'],
    latencyMs: given.latency,
    isLenient: given.lenient,
    isAllowedHost: allowedHosts(given.host),
    isAllowedOrigin: allowedOrigins(given.host),
    ...links,
    ...(real && { real }),
    log: (line) => console.error(line),
  });
  let persistence = takesOver ? null : await persistIn(given.persist, app);
  const repeated =
    given.replay === undefined || takesOver ? null : await repeatBug(app, given.replay, given);
  if (repeated && given.check) process.exit(repeated.isSame ? 0 : 1);
  const server = await startServer(app, watched ? { port: 0 } : addressOf(given));
  watched?.reportReady({
    app,
    port: server.port,
    onTaken: async () => {
      persistence = await persistIn(given.persist, app);
    },
  });
  if (!given.quiet) {
    const shown = (watchedUrl ?? server.url).replace('//127.0.0.1:', '//localhost:');
    process.stdout.write(
      [
        `Mock server:  ${shown}/app-portal/api`,
        ...(portal ? [`Portal:       ${shown}/`] : []),
        `Panel:        ${shown}/panel/`,
        `Control API:  ${shown}/__mock`,
        `Scenario:     ${app.sandboxes.default.scenario.name}`,
        ...(given.persist === undefined ? [] : [`Saved in:     ${given.persist}`]),
        ...(repeated ? [`Repeated in:  ${links.portalLink(repeated.sandbox, '/', shown)}`] : []),
        ...(real ? [`Real server:  ${given.target}, seen at ${shown}/panel/readiness`] : []),
        `Log in as:    investor, partner, newcomer or staff, password Portfolio1!`,
        '',
      ].join('\n'),
    );
  }
  closeOnSignal(async () => {
    await server.close();
    persistence?.close();
  });
}

/** The portal, if one is served, and the panel, which is loaded on its first request. */
function pages(
  portal: PortalHost | null,
  devPortalLink: PortalHost['portalLink'],
): Required<Pick<MockAppOptions, 'fallback' | 'portalLink'>> {
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

async function persistIn(file: string | undefined, app: MockApp) {
  if (file === undefined) return null;
  const { openPersistence, saveIn } = await import('./persistence/persistence.ts');
  return takesOver ? saveIn(file, app) : openPersistence(file, app, (line) => console.error(line));
}

type Given = ReturnType<typeof readArguments>;

function addressOf(given: Given) {
  return { port: given.port, host: given.host, isRemoteAllowed: given['allow-remote'] };
}

async function watch(given: Given): Promise<void> {
  const { serveAndWatch } = await import('./watch/watch.ts');
  const close = await serveAndWatch({
    ...addressOf(given),
    args: process.argv.slice(2).filter((argument) => argument !== '--watch'),
    say: given.quiet ? () => undefined : (line) => process.stdout.write(`${line}\n`),
    warn: (line) => console.error(line),
  });
  closeOnSignal(close);
}

async function repeatBug(app: MockApp, file: string, options: RepeatOptions) {
  const { repeatBugFile } = await import('./recording/bug-file.ts');
  return repeatBugFile(app, file, options);
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
  const isOption = hasCode(error, 'ERR_PARSE_ARGS');
  const isUsage = isOption || error instanceof UsageError;
  if (watchedUrl !== undefined && process.send) {
    const told: Report = { kind: 'failed', why: failureLine(error), isUsage };
    process.send(told, () => process.exit(1));
    return;
  }
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${isOption ? optionProblem(message) : message}\n`);
  process.exit(isUsage ? 2 : 1);
}

/** `Unknown option '--scenaro'. Did you mean --scenario? npm run mock -- --help lists them.` */
function optionProblem(message: string): string {
  const [problem = ''] = message.split(/(?<=[.'])(?:\n| To )/);
  const given = /^Unknown option '(--?[^']+)'/.exec(problem)?.[1];
  const names = Object.keys(options).map((name) => `--${name}`);
  const meant = given === undefined ? '' : didYouMean(given, names);
  return `${problem.replace(/\.?$/, '.')}${meant} npm run mock -- --help lists the options.`;
}

function hasCode(error: unknown, start: string): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'string' && error.code.startsWith(start);
}

main().catch(fail);
