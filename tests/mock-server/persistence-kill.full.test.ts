import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { HEAP_FLAGS } from '#mock/heap-flags.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { getFieldByPath } from './test-client.ts';

/**
 * Number of kills. A start takes a second of CPU time, so a large number is used only in `npm run test:unit -- --mode soak`.
 */
const KILLS = import.meta.env.MODE === 'soak' ? 50 : 3;
const SANDBOXES = ['default', 'left', 'right'];
/** Number of concurrent writers per sandbox when the process is killed. */
const AT_ONCE = 2;
const ROOT = join(import.meta.dirname, '../..');
const JSON_TYPE = { 'Content-Type': 'application/json' };

const folder = mkdtempSync(join(tmpdir(), 'mock-kill-'));
let server: ChildProcess | null = null;
afterEach(() => {
  server?.kill('SIGKILL');
  removeFolder(folder);
});

async function start(): Promise<string> {
  const args = ['--port', '0', '--persist', join(folder, 'mock.log')];
  server = spawn(process.execPath, [...HEAP_FLAGS, 'mock-server/cli.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: ROOT,
  });
  let output = '';
  for await (const chunk of server.stdout ?? []) {
    output += String(chunk);
    const origin = /http:\/\/localhost:\d+/.exec(output)?.[0];
    if (origin !== undefined) return origin;
  }
  throw new Error(`The server ended: ${output}`);
}

const getApiUrl = (origin: string, sandbox: string) =>
  `${origin}/sandbox/${sandbox}/app-portal/api`;

async function login(api: string): Promise<string> {
  const body = JSON.stringify({ username: 'investor', password: 'Portfolio1!' });
  const reply = await fetch(`${api}/auth/login`, { method: 'POST', headers: JSON_TYPE, body });
  return String(getFieldByPath(await reply.json(), 'id'));
}

/** Saves drafts one by one until the process is killed; records the id of each saved draft. */
async function write(api: string, token: string, answered: Set<string>): Promise<void> {
  const headers = { ...JSON_TYPE, Authorization: `Bearer ${token}` };
  const body = JSON.stringify({ subject: 'Kept for good', body: '<p>Words</p>', folder: 20 });
  for (;;) {
    try {
      const reply = await fetch(`${api}/client/messages`, { method: 'POST', headers, body });
      answered.add(String(getFieldByPath(await reply.json(), 'id')));
      if (reply.status !== 200) throw new Error(`The draft was answered with ${reply.status}.`);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

async function readDrafts(api: string, token: string): Promise<ReadonlySet<string>> {
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await fetch(`${api}/client/messages?folder=drafts`, { headers });
  const list: readonly unknown[] = Object(await reply.json());
  expect(reply.status).toBe(200);
  return new Set(list.map((message) => String(getFieldByPath(message, 'id'))));
}

/** Logs in on the first start only. Expects every draft that an earlier process has saved. */
async function open(origin: string, lives: ReadonlyMap<string, Life>) {
  return Promise.all(
    Array.from(lives, async ([id, life]) => {
      const api = getApiUrl(origin, id);
      life.token ??= await login(api);
      const { token, answered } = life;
      const stored = await readDrafts(api, token);
      expect([...answered].filter((draft) => !stored.has(draft))).toEqual([]);
      return { api, token, answered };
    }),
  );
}

type Life = { token: string | null; readonly answered: Set<string> };

it(
  `no answered write is lost when the process is killed ${KILLS} times during writes`,
  async () => {
    const lives = new Map<string, Life>(
      SANDBOXES.map((id) => [id, { token: null, answered: new Set() }]),
    );
    const total = () => [...lives.values()].reduce((sum, { answered }) => sum + answered.size, 0);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const sandboxes = await open(await start(), lives);
      const before = total();
      const writing = sandboxes.flatMap(({ api, token, answered }) =>
        Array.from({ length: AT_ONCE }, () => write(api, token, answered)),
      );
      // The number of writes differs for each kill, so that the kills interrupt different moments of a write.
      await expect.poll(total).toBeGreaterThan(before + ((kill * 7) % 11));
      const exit = once(server ?? process, 'exit');
      server?.kill('SIGKILL');
      await Promise.all([exit, ...writing]);
    }
    await open(await start(), lives);
  },
  KILLS * 20_000,
);
