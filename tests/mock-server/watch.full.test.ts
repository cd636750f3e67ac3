import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { HEAP_FLAGS } from '#mock/heap-flags.ts';
import { isPortTaken } from '#mock/is-port-taken.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { getFieldByPath } from './test-client.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['mock-server', 'contract', 'deploy', 'docs', 'scripts', 'src', 'build/contract'];
const FILES = ['package.json', 'package-lock.json', 'orval.config.ts', 'build/generate.stamp'];
const JSON_TYPE = { 'Content-Type': 'application/json' };
/** Timeout that is long enough for a start and a run of the generator on a busy machine. */
const SOON = { timeout: 180_000, interval: 100 };
vi.setConfig({ testTimeout: 400_000, hookTimeout: 180_000 });
const MESSAGES = 'mock-server/handlers/messages.ts';
const SESSION = 'contract/schemas/session.yaml';

/** Preloaded module that removes all file events, as on a network drive. */
const NO_EVENTS = `data:text/javascript,${encodeURIComponent(
  "import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module'; fs.watch = () => {}; syncBuiltinESMExports();",
)}`;

const folder = copySources();
const port = await findFreePort();
const origin = `http://127.0.0.1:${port}`;
let output = '';
let server: ChildProcess;

/** Starts a server on the copy of the sources. Each test uses a sandbox of its own. */
beforeAll(async () => {
  server = startServer(port);
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk) => (output += String(chunk)));
  }
  await vi.waitUntil(() => isPortTaken(port), SOON);
  // The command opens the port before the server runs, so this request waits until the server has started.
  expect(output).toBe('');
  expect((await fetch(`${origin}/__mock/scenarios`)).status).toBe(200);
});

afterAll(async () => {
  await stop(server);
  removeFolder(folder);
});

/** Copies the sources into a temporary folder, where a test may change them. Returns the folder. */
function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'mock-watch-'));
  for (const source of [...SOURCES, ...FILES]) {
    cpSync(join(ROOT, source), join(copy, source), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function startServer(
  onPort: number,
  option = '--watch',
  flags: readonly string[] = [],
  sources = folder,
): ChildProcess {
  const command = [...HEAP_FLAGS, ...flags, 'mock-server/cli.ts', option, '--quiet'];
  const args = [...command, '--port', String(onPort)];
  return spawn(process.execPath, args, { cwd: sources, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/**
 * Edits a file in the temporary copy of the repository and restores it after the test. Returns a function
 * that reads the server's output since the edit.
 */
function change(file: string, from: string, to: string): () => string {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  const before = output.length;
  writeFileSync(path, text.replace(from, to));
  onTestFinished(() => writeFileSync(path, text));
  return () => output.slice(before);
}

async function login(api: string): Promise<{ readonly Authorization: string }> {
  const body = JSON.stringify({ username: 'investor', password: 'Portfolio1!' });
  const reply = await fetch(`${api}/auth/login`, { method: 'POST', headers: JSON_TYPE, body });
  return { Authorization: `Bearer ${String(getFieldByPath(await reply.json(), 'id'))}` };
}

async function unread(api: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  return (await fetch(`${api}/client/messages/count`, { headers })).json();
}

it('watch mode reloads a changed handler and preserves session, data, clock and faults', async () => {
  const api = `${origin}/sandbox/mine/app-portal/api`;
  const control = `${origin}/__mock/sandboxes/mine`;
  const headers = await login(api);
  const send = (method: string, path: string, body: unknown) =>
    fetch(`${control}${path}`, { method, headers: JSON_TYPE, body: JSON.stringify(body) });
  await send('PUT', '/clock', { now: '2026-07-01T08:00:00Z' });
  await send('POST', '/faults', { operationId: 'listDocuments', kind: 'status', status: 503 });
  const body = JSON.stringify({ read: true });
  const message = { method: 'PATCH', headers: { ...headers, ...JSON_TYPE }, body };
  expect(await unread(api, headers)).toEqual({ count: 3 });
  expect((await fetch(`${api}/client/messages/message-1001`, message)).status).toBeLessThan(300);

  change(MESSAGES, 'return { count };', 'return { count: count + 40 };');
  await expect.poll(() => unread(api, headers), SOON).toEqual({ count: 42 });
  expect((await fetch(`${api}/documents`, { headers })).status).toBe(503);
  const clock = await (await fetch(`${control}/clock`)).json();
  expect(clock).toMatchObject({ now: '2026-07-01T08:00:01.000Z', frozen: true });
});

it('watch mode reports a syntax error with file and line, and the last good version stays live', async () => {
  const api = `${origin}/sandbox/mistaken/app-portal/api`;
  const headers = await login(api);
  const readOutput = change(MESSAGES, 'return { count };', 'return { count: };');
  await expect.poll(readOutput, SOON).toMatch(/cannot go live, see above\. .+ goes on\.$/m);
  expect(readOutput()).toMatch(/handlers\/messages\.ts:\d+: /);
  expect(await (await fetch(`${api}/client/messages/count`, { headers })).json()).toBeDefined();
});

it('watch mode reports, also with --quiet, when a change after a failure is live', async () => {
  const readOutput = change(MESSAGES, 'return { count };', 'return { count: };');
  await expect.poll(readOutput, SOON).toContain('cannot go live');
  const text = readFileSync(join(folder, MESSAGES), 'utf8');
  writeFileSync(join(folder, MESSAGES), text.replace('return { count: };', 'return { count };'));
  await expect.poll(readOutput, SOON).toMatch(/^mock-server\/handlers\/messages\.ts: live after/m);
});

it('watch mode reports a change that breaks existing sandboxes, and the last good version stays live', async () => {
  const api = `${origin}/sandbox/unfit/app-portal/api`;
  const headers = await login(api);
  const readOutput = change(
    'mock-server/store/records/identity.ts',
    'createdAt: timestamp,\n  lastUsedAt',
    'lastUsedAt',
  );
  await expect.poll(readOutput, SOON).toMatch(/cannot go live, see above\. .+ goes on\.$/m);
  expect(readOutput()).toMatch(/sessions.*createdAt/);
  expect((await fetch(`${api}/client`, { headers })).status).toBe(200);
});

it('watch mode with --poll reloads a change on a drive without file events', async () => {
  const ownPort = await findFreePort();
  const polling = startServer(ownPort, '--poll', ['--import', NO_EVENTS]);
  onTestFinished(() => stop(polling));
  await vi.waitUntil(() => isPortTaken(ownPort), SOON);
  const api = `http://127.0.0.1:${ownPort}/app-portal/api`;
  const headers = await login(api);
  expect(await unread(api, headers)).toEqual({ count: 3 });
  change(MESSAGES, 'return { count };', 'return { count: count + 50 };');
  await expect.poll(() => unread(api, headers), SOON).toEqual({ count: 53 });
});

it('watch mode ends a running generator when the server ends', async () => {
  const ownFolder = copySources();
  onTestFinished(() => removeFolder(ownFolder));
  const pidFile = join(ownFolder, 'generator.pid');
  const endless = `import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
    setInterval(() => {}, 1000);`;
  writeFileSync(join(ownFolder, 'scripts/generate.ts'), endless);
  const ownPort = await findFreePort();
  const ended = startServer(ownPort, '--watch', [], ownFolder);
  await vi.waitUntil(() => isPortTaken(ownPort), SOON);
  expect((await fetch(`http://127.0.0.1:${ownPort}/__mock/scenarios`)).status).toBe(200);

  appendFileSync(join(ownFolder, SESSION), '# changed\n');
  const readPid = () => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0);
  await expect.poll(readPid, SOON).toBeGreaterThan(0);
  await stop(ended);
  expect(ended.exitCode).toBe(0);
  expect(() => process.kill(readPid(), 0)).toThrow('ESRCH');
});

// The last test, because a later one would wait for the generator: it runs again when this test
// restores the file.
it('watch mode names a wrong contract file, and not the generated ones, and regenerates and reloads a right one', async () => {
  // Uses another username each time, because repeated failed logins lock a username.
  let tries = 0;
  const status = async () => {
    tries += 1;
    const body = JSON.stringify({ username: `nobody at all ${tries}`, password: 'wrong' });
    const url = `${origin}/sandbox/contract/app-portal/api/auth/login`;
    return (await fetch(url, { method: 'POST', headers: JSON_TYPE, body })).status;
  };
  expect(await status()).toBe(401);
  const readOutput = change(SESSION, 'maxLength: 255', 'maxLength: many');
  // `messages.ts`, which the test of --poll restored, may belong to the same change.
  const named =
    /^(?:contract\/schemas\/session\.yaml|mock-server\/handlers\/messages\.ts)(?: and 1 more)? cannot go live, see above\./m;
  await expect.poll(readOutput, SOON).toMatch(named);
  const text = readFileSync(join(folder, SESSION), 'utf8');
  writeFileSync(join(folder, SESSION), text.replace('maxLength: many', 'maxLength: 10'));
  await expect.poll(status, SOON).toBe(422);
  await expect.poll(readOutput, SOON).toMatch(/^contract\/schemas\/session\.yaml: live after/m);
});
