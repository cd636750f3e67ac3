import { enableCompileCache } from 'node:module';
import type { MockApp, MockAppOptions } from './app.ts';
import { checkTime, MOCK_COMMAND, readArguments, type StartArguments } from './arguments.ts';
import { helpOf } from './command-line.ts';
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

/** Set by `--watch` for the servers that it starts. */
const watchedUrl = process.env[WATCHED_URL];
const takesOver = process.env[TAKES_OVER] !== undefined;

async function main(): Promise<void> {
  // Node caches stripped types and compiled code between starts.
  enableCompileCache();
  const given = readArguments(process.argv.slice(2));
  if (given.help === true) {
    process.stdout.write(helpOf(MOCK_COMMAND));
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
    isAllowedHost: allowedHosts(given.host, given['allow-host']),
    isAllowedOrigin: allowedOrigins(given.host, given['allow-host']),
    ...links,
    ...(real && { real }),
    log: (line) => console.error(line),
  });
  await app.scenarioOf(given.scenario).load?.();
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
        `Log in as:    ${
          real?.hasSessions
            ? 'a user of the real server'
            : 'investor, partner, newcomer or staff, password Portfolio1!'
        }`,
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

function addressOf(given: StartArguments) {
  return { port: given.port, host: given.host, isRemoteAllowed: given['allow-remote'] };
}

async function watch(given: StartArguments): Promise<void> {
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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A second Ctrl+C exits at once.
      if (isClosing) process.exit(1);
      isClosing = true;
      close().then(() => process.exit(0), fail);
    });
  }
}

function fail(error: unknown): void {
  const isUsage = error instanceof UsageError;
  if (watchedUrl !== undefined && process.send) {
    const report: Report = { kind: 'failed', why: failureLine(error), isUsage };
    process.send(report, () => process.exit(1));
    return;
  }
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(isUsage ? 2 : 1);
}

main().catch(fail);
