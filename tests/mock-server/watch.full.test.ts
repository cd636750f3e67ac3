import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fieldOf } from '#contract/judge/field.ts';
import { HEAP_FLAGS } from '#mock/heap-flags.ts';
import { freePort } from '#tests/support/free-port.ts';
import { field } from './test-client.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['mock-server', 'contract', 'deploy', 'scripts', 'src', 'build/contract'];
const FILES = [
  'package.json',
  'package-lock.json',
  'orval.config.ts',
  'redocly.yaml',
  'build/generate.stamp',
];
const JSON_TYPE = { 'Content-Type': 'application/json' };
/** A start on a machine that is busy, and a run of the generator. */
const SOON = { timeout: 60_000, interval: 100 };
vi.setConfig({ testTimeout: 120_000 });
const MESSAGES = 'mock-server/handlers/messages.ts';

type Watched = {
  readonly origin: string;
  /** Changes a file of the server's own copy of the sources. */
  readonly change: (file: string, from: string, to: string) => void;
  /** The lines of the command, errors included. */
  readonly said: () => string;
};

/** The server of a copy of the sources, which a test may change; it has only just been started. */
function begin(port: number): Omit<Watched, 'origin'> {
  const folder = mkdtempSync(join(tmpdir(), 'mock-watch-'));
  for (const source of [...SOURCES, ...FILES]) {
    cpSync(join(ROOT, source), join(folder, source), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const args = [...HEAP_FLAGS, 'mock-server/cli.ts', '--watch', '--port', String(port)];
  const server = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => (output += String(chunk)));
  }
  return {
    said: () => output,
    change(file, from, to) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      expect(text).toContain(from);
      writeFileSync(path, text.replace(from, to));
    },
  };
}

/** The same, once it answers. */
async function watched(): Promise<Watched> {
  const begun = begin(0);
  const origin = () => /http:\/\/localhost:\d+/.exec(begun.said())?.[0];
  await expect.poll(origin, SOON).toBeDefined();
  return { origin: origin() ?? '', ...begun };
}

async function login(api: string): Promise<{ readonly Authorization: string }> {
  const body = JSON.stringify({ username: 'investor', password: 'Portfolio1!' });
  const reply = await fetch(`${api}/auth/login`, { method: 'POST', headers: JSON_TYPE, body });
  return { Authorization: `Bearer ${String(field(await reply.json(), 'id'))}` };
}

async function unread(api: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  return (await fetch(`${api}/client/messages/count`, { headers })).json();
}

it('a changed handler is live, and sandboxes go on with session, clock, faults and journal', async () => {
  const { origin, change } = await watched();
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
  const journal = await (await fetch(`${control}/journal`)).json();
  expect(field(journal, 'entries')).toContainEqual(
    expect.objectContaining({ operationId: 'login', number: 1 }),
  );
});

it('a request that comes before the first server is up waits for it', async () => {
  const port = await freePort();
  const { said } = begin(port);
  const reply = async (): Promise<Response> => {
    for (;;) {
      // Neither its address nor a failure.
      expect(said()).toBe('');
      try {
        return await fetch(`http://127.0.0.1:${port}/__mock/scenarios`);
      } catch (error) {
        // It does not hold the port yet.
        if (!(error instanceof Error) || fieldOf(error.cause, 'code') !== 'ECONNREFUSED')
          throw error;
      }
      await wait(5);
    }
  };
  const { status } = await reply();
  expect(status).toBe(200);
  await expect.poll(said, SOON).toContain(`http://localhost:${port}`);
});

it('says in a line what does not fit, and the last good version goes on', async () => {
  const { origin, change, said } = await watched();
  const api = `${origin}/sandbox/mine/app-portal/api`;
  await fetch(`${origin}/__mock/sandboxes`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ id: 'mine', scenario: 'pending-bank' }),
  });
  const headers = await login(api);
  const goesOn = async (line: RegExp) => {
    await expect.poll(said, SOON).toMatch(line);
    expect(await unread(api, headers)).toEqual({ count: 3 });
  };

  change(MESSAGES, 'return { count };', 'return { count: };');
  await goesOn(/handlers\/messages\.ts cannot go live: \S+messages\.ts:\d+: .+ goes on\.$/m);
  change(MESSAGES, 'return { count: };', 'return { count };');
  await expect.poll(said, SOON).toMatch(/^mock-server\/handlers\/messages\.ts: live after/m);

  change('mock-server/scenarios/registry.ts', '  pendingBank,\n', '');
  await goesOn(/There is no scenario called pending-bank\. .+ goes on\.$/m);
  change('mock-server/scenarios/registry.ts', '  emptyPortfolio,\n', '  pendingBank,\n');
  await expect.poll(said, SOON).toMatch(/^mock-server\/scenarios\/registry\.ts: live after/m);

  change(
    'mock-server/store/records/identity.ts',
    'createdAt: timestamp,\n  lastUsedAt',
    'lastUsedAt',
  );
  await goesOn(/identity\.ts cannot go live: .*sessions.*createdAt.* goes on\.$/m);
});

it('a changed contract is generated and live', async () => {
  const { origin, change, said } = await watched();
  const api = `${origin}/app-portal/api`;
  const headers = await login(api);
  const status = async () => {
    const body = JSON.stringify({ username: 'nobody', password: 'wrong' });
    const reply = await fetch(`${api}/auth/login`, { method: 'POST', headers: JSON_TYPE, body });
    return reply.status;
  };
  expect(await status()).toBe(401);
  change('contract/schemas/session.yaml', 'maxLength: 255', 'maxLength: 5');
  await expect.poll(status, SOON).toBe(422);
  expect(await unread(api, headers)).toEqual({ count: 3 });

  change('contract/schemas/session.yaml', 'maxLength: 5', 'maxLength 5');
  await expect.poll(said, SOON).toMatch(/session\.yaml cannot go live: .+ goes on\.$/m);
  expect(await status()).toBe(422);
});
