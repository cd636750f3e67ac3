import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import type { MockApp, MockAppOptions } from './app.ts';
import { checkStartTime, MOCK_COMMAND, readArguments } from './arguments.ts';
import { formatHelp } from './command-line.ts';
import type { PanelHandler } from './panel/panel.ts';
import type { PortalHost } from './portal-host.ts';
import type { TlsIdentity } from './server.ts';
import { UsageError } from './engine/usage-error.ts';

// The server is imported after the arguments are parsed, so that a wrong option fails at once. Modules
// that only one option needs are imported for that option.

/**
 * Environment of a server that `--watch` started: the address that clients use, the log file of the
 * sandboxes, and the certificate.
 */
const {
  MOCK_WATCHED_URL: watchedUrl,
  MOCK_WATCHED_LOG: watchedLog,
  MOCK_WATCHED_TLS: watchedTls,
} = process.env;
const CODE_LOCATION = /\.[mc]?[jt]s:\d+/;

async function main(): Promise<void> {
  // Node caches stripped types and compiled code between starts.
  enableCompileCache();
  const given = readArguments(process.argv.slice(2));
  if (given.help === true) {
    process.stdout.write(formatHelp(MOCK_COMMAND));
    return;
  }
  if (given.now !== undefined) await checkStartTime(given.now);
  const tls = await readTlsIdentity(given);
  const address = {
    port: given.port,
    host: given.host,
    isRemoteAllowed: given['allow-remote'],
    tls,
  };
  // `--check` exits after the replay, so there is nothing to watch.
  if ((given.watch || given.poll) && !given.check) {
    const { serveAndWatch } = await import('./watch.ts');
    const args = process.argv.slice(2).filter((argument) => !/^--(?:watch|poll)$/.test(argument));
    const printStatus = given.quiet ? () => undefined : print;
    const { persist, poll: isPolling } = given;
    closeOnSignal(await serveAndWatch({ ...address, args, persist, isPolling, printStatus }));
    return;
  }
  const [
    { createMockApp, createDevPortalLinks },
    { createHostCheck, createOriginCheck, startServer },
  ] = await Promise.all([import('./app.ts'), import('./server.ts')]);
  const portal =
    given.portal === undefined
      ? null
      : (await import('./portal-host.ts')).createPortalHost(given.portal);
  const isReal = given.target !== undefined || given.real !== undefined;
  const real = isReal
    ? (await import('./real/real-server.ts')).createRealServerFromArguments(given)
    : null;
  const links = buildPageOptions(portal, createDevPortalLinks(given['portal-url']));
  const makeApp = async () => {
    const created = createMockApp({
      scenario: given.scenario,
      seed: given.seed,
      ...(given.now !== undefined && { now: given.now }),
      isClockRunning: given['run-clock'],
      latencyMs: given.latency,
      isLenient: given.lenient,
      isAllowedHost: createHostCheck(given.host, given['allow-host']),
      isAllowedOrigin: createOriginCheck(given.host, given['allow-host']),
      ...links,
      ...(real && { real }),
      log,
    });
    await created.scenarioOf(given.scenario).load?.();
    return created;
  };
  const file = watchedLog ?? given.persist;
  const isContinued = watchedLog !== undefined && existsSync(watchedLog);
  if (watchedLog !== undefined) await waitForGoAhead(watchedLog, await makeApp());
  const app = await makeApp();
  const repeated =
    given.replay === undefined || isContinued
      ? null
      : await (await import('./recording/bug-file.ts')).repeatBugFile(app, given.replay, given);
  if (repeated && given.check) process.exit(repeated.isSame ? 0 : 1);
  const persistence =
    file === undefined
      ? null
      : await (await import('./persistence/persistence.ts')).openPersistence(file, app, log);
  const server = await startServer(app, watchedUrl === undefined ? address : { port: 0, tls });
  if (watchedLog !== undefined) process.send?.(server.port);
  if (!given.quiet) {
    const displayUrl = (watchedUrl ?? server.url).replace('//127.0.0.1:', '//localhost:');
    print(
      [
        `Mock server:  ${displayUrl}/app-portal/api`,
        ...(portal ? [`Portal:       ${displayUrl}/`] : []),
        `Panel:        ${displayUrl}/panel/`,
        `Control API:  ${displayUrl}/__mock`,
        `Scenario:     ${app.sandboxes.default.scenario.name}`,
        ...(given.persist === undefined ? [] : [`Saved in:     ${given.persist}`]),
        ...(repeated
          ? [`Repeated in:  ${links.portalLink(repeated.sandbox, '/', displayUrl)}`]
          : []),
        ...(real ? [`Real server:  ${given.target}, seen at ${displayUrl}/panel/readiness`] : []),
        `Log in as:    ${
          real?.hasSessions
            ? 'a user of the real server'
            : 'investor, partner, newcomer or staff, password Portfolio1!'
        }`,
      ].join('\n'),
    );
  }
  closeOnSignal(async () => {
    await server.close();
    persistence?.close();
  });
}

/** Returns the certificate that `--tls` creates or that `--tls-cert` and `--tls-key` name; else undefined. */
async function readTlsIdentity(
  given: ReturnType<typeof readArguments>,
): Promise<TlsIdentity | undefined> {
  if (watchedTls !== undefined) return { cert: watchedTls, key: watchedTls };
  const { tls, 'tls-cert': cert, 'tls-key': key } = given;
  if (cert !== undefined && key !== undefined) {
    return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  }
  if (!tls) return undefined;
  return (await import('#deploy/self-signed-certificate.ts')).createSelfSignedCertificate();
}

/**
 * Loads the sandboxes into a trial app while the previous server still answers. Reports success to the
 * parent process and waits for its message.
 */
async function waitForGoAhead(file: string, trial: MockApp): Promise<void> {
  const { loadSandboxes } = await import('./persistence/persistence.ts');
  process.once('disconnect', () => process.exit(0));
  await loadSandboxes(file, trial, () => undefined);
  process.send?.('fits');
  await once(process, 'message');
}

/** Builds the options that serve the portal, if given, and the panel, imported on first use. */
function buildPageOptions(
  portal: PortalHost | null,
  devPortalLink: PortalHost['portalLink'],
): Required<Pick<MockAppOptions, 'fallback' | 'portalLink'>> {
  const portalLink = portal?.portalLink ?? devPortalLink;
  let panel: PanelHandler | null = null;
  return {
    portalLink,
    async fallback(request, app) {
      panel ??= (await import('./panel/panel.ts')).createPanel({
        portalLink,
        ...(portal && { site: portal.fetch }),
      });
      return panel(request, app);
    },
  };
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

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function log(line: string): void {
  console.error(line);
}

function fail(error: unknown): void {
  process.stderr.write(
    `${findErrorLocation(error)}${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(error instanceof UsageError ? 2 : 1);
}

/** Returns file and line of a programming error; an empty string for other errors. */
function findErrorLocation(error: unknown): string {
  const isInCode =
    error instanceof SyntaxError || error instanceof TypeError || error instanceof ReferenceError;
  const parts = isInCode ? (error.stack ?? '').split(/[\s()]+/) : [];
  const location = parts.find((word) => CODE_LOCATION.test(word));
  return location === undefined ? '' : `${location.replace(/^file:\/\//, '')}: `;
}

main().catch(fail);
