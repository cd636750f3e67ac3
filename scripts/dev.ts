// Starts the mock server and the portal, and prints their addresses when both answer. MOCK_PORT and
// PORTAL_PORT choose other ports; options after `--` are passed to the mock server.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MOCK_COMMAND, readArguments } from '#mock/arguments.ts';
import { formatHelp } from '#mock/command-line.ts';
import { HEAP_FLAGS } from '#mock/heap-flags.ts';
import { isPortTaken } from '#mock/is-port-taken.ts';

const ROOT = join(import.meta.dirname, '..');
const START = 'npm start --';
const HOST = '127.0.0.1';
/** Options that npm start sets itself, so that the portal and the mock server find each other. */
const OWN_OPTIONS = ['port', 'host', 'portal-url', 'portal', 'allow-remote', 'tls', 'tls-cert'];
const isOwnOption = (name: string) => OWN_OPTIONS.includes(name);
const PORTS = 'Other ports: MOCK_PORT=9000 PORTAL_PORT=9001 npm start';
const DEFAULT_MOCK_PORT = 8080;
const DEFAULT_PORTAL_PORT = 5173;
const READY_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 100;
const STOP_TIMEOUT_MS = 3_000;

class StartError extends Error {}

type ChildServer = { readonly name: string; readonly url: string; readonly process: ChildProcess };

const running: ChildServer[] = [];
let isStopping = false;

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const { help, poll, replay } = readOptions(args);
  if (help === true) {
    const options = Object.entries(MOCK_COMMAND.options).filter(([name]) => !isOwnOption(name));
    return console.log(
      formatHelp({
        ...MOCK_COMMAND,
        name: START,
        options: Object.fromEntries(options),
        notes: PORTS,
      }),
    );
  }
  const mockPort = readPort('MOCK_PORT', DEFAULT_MOCK_PORT);
  const portalPort = readPort('PORTAL_PORT', DEFAULT_PORTAL_PORT);
  await requireFreePort('MOCK_PORT', mockPort, 'the mock server');
  await requireFreePort('PORTAL_PORT', portalPort, 'the portal');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));

  console.log('Starting the mock server and the portal ...');
  const mock = start('the mock server', mockPort, [
    ...HEAP_FLAGS,
    join(ROOT, 'mock-server/cli.ts'),
    `--host=${HOST}`,
    `--port=${mockPort}`,
    `--portal-url=http://localhost:${portalPort}`,
    // The mock server prints the comparison of a replay, and the address of its sandbox.
    ...(replay === undefined ? ['--quiet'] : []),
    '--watch',
    ...args,
  ]);
  // The portal calls the mock server at its default port if VITE_API_BASE_URL is not set.
  const isDefault = mockPort === DEFAULT_MOCK_PORT;
  const apiBase = { VITE_API_BASE_URL: `http://localhost:${mockPort}/app-portal/api` };
  const portal = start(
    'the portal',
    portalPort,
    [
      join(ROOT, 'node_modules/vite/bin/vite.js'),
      `--host=${HOST}`,
      `--port=${portalPort}`,
      '--strictPort',
      '--clearScreen=false',
      '--logLevel=warn',
    ],
    { ...(!isDefault && apiBase), ...(poll && { CHOKIDAR_USEPOLLING: '1' }) },
  );
  await Promise.all([mock, portal].map(waitUntilReady));
  console.log(
    [
      '',
      `  Portal       ${portal.url}`,
      `  Log in as    investor / Portfolio1!`,
      `  Mock server  ${mock.url} (scenarios, other logins, faults, mails)`,
      '',
      '  Ctrl+C stops both.',
      '',
    ].join('\n'),
  );
}

function readOptions(args: readonly string[]) {
  const fixed = OWN_OPTIONS.find((name) => args.some((one) => one.split('=')[0] === `--${name}`));
  if (fixed !== undefined) {
    throw new StartError(
      `npm start sets --${fixed} itself: choose ports with MOCK_PORT and PORTAL_PORT, or start the mock server alone with npm run mock.`,
    );
  }
  return readArguments(args, START);
}

function readPort(name: string, fallback: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new StartError(`${name}=${text} is not a port: give a number from 1 to 65535.`);
}

async function requireFreePort(variable: string, port: number, who: string): Promise<void> {
  if (!(await isPortTaken(port))) return;
  const example = `${variable}=${port + 10} npm start`;
  throw new StartError(
    `Port ${port}, meant for ${who}, is taken by another program: stop that one, or choose another port with ${example}.`,
  );
}

function start(
  name: string,
  port: number,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildServer {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.on('exit', (code) => {
    if (isStopping) return;
    console.error(`\nStopped: ${name} ended by itself (exit code ${code ?? 'none'}), see above.`);
    stop(1);
  });
  const part = { name, url: `http://localhost:${port}/`, process: child };
  running.push(part);
  return part;
}

async function waitUntilReady({ name, url }: ChildServer): Promise<void> {
  const until = Date.now() + READY_TIMEOUT_MS;
  while (!isStopping) {
    try {
      await fetch(url.replace('localhost', HOST), { signal: AbortSignal.timeout(5_000) });
      return;
    } catch {
      if (Date.now() > until) throw new StartError(`${name} does not answer at ${url}.`);
      await wait(POLL_INTERVAL_MS);
    }
  }
}

/** Sends SIGTERM to the child processes, and SIGKILL if they have not ended in time. */
function stop(code: number): void {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  const alive = running.filter((part) => part.process.exitCode === null);
  for (const part of alive) part.process.kill('SIGTERM');
  setTimeout(() => {
    for (const part of alive) part.process.kill('SIGKILL');
  }, STOP_TIMEOUT_MS).unref();
}

main().catch((error: unknown) => {
  console.error(`\nCould not start: ${error instanceof Error ? error.message : String(error)}`);
  stop(1);
});
