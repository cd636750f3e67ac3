import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { listSandboxes } from '#contract/generated/control-client.ts';
import { HEAP_FLAGS } from '#mock/heap-flags.ts';
import { PORT, startNginxForApi } from './deployed.ts';

const IDS = Array.from({ length: 24 }, (_, index) => `many-${index}`);
const API = '/app-portal/api';

type Mock = { readonly process: ChildProcess; readonly address: string };

const running: ChildProcess[] = [];
const mocks: Mock[] = [];

async function startMock(port = '0'): Promise<Mock> {
  const args = [...HEAP_FLAGS, 'mock-server/cli.ts', '--port', port];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(child);
  let output = '';
  while (!/:\d+\//.test(output)) output += String((await once(child.stdout, 'data'))[0]);
  return { process: child, address: `127.0.0.1:${/:(\d+)\//.exec(output)?.[1]}` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Starts nginx in front of all mock servers. */
async function startNginx(port: number, sandboxes: boolean): Promise<string> {
  const backend = mocks.map(({ address }) => address);
  const server = { listen: `127.0.0.1:${port}`, backend, sandboxes };
  running.push(startNginxForApi(`sandboxes-${port}`, server));
  const url = `http://localhost:${port}`;
  await expect.poll(async () => (await fetch(url).catch(() => null))?.status).toBe(404);
  return url;
}

/** Lists the sandboxes of one mock server. The request does not go through nginx. */
function listed({ address }: Mock) {
  return listSandboxes({ url: `http://${address}` });
}

async function idsAt(mock: Mock): Promise<readonly string[]> {
  return (await listed(mock)).map(({ id }) => id).filter((id) => IDS.includes(id));
}

async function logIn(request: APIRequestContext, api: string, headers = {}) {
  const data = { username: 'investor', password: 'Portfolio1!' };
  const reply = await request.post(`${api}/auth/login`, { data, headers });
  expect([api, reply.status()]).toEqual([api, 200]);
  const { id } = z.object({ id: z.string() }).parse(await reply.json());
  return { ...headers, Authorization: `Bearer ${id}` };
}

/**
 * Saves, through nginx, an e-mail address that is unique to the sandbox. Returns the request headers with the
 * session.
 */
async function write(request: APIRequestContext, site: string, id: string) {
  const api = `${site}/sandbox/${id}${API}`;
  const headers = await logIn(request, api);
  const data = { phoneNumber: '07700900145', email: `${id}@hart.example` };
  expect((await request.post(`${api}/client/contact-details`, { data, headers })).status()).toBe(
    200,
  );
  return headers;
}

function read(request: APIRequestContext, api: string, headers: Record<string, string>) {
  return request.get(`${api}/client/contact-details`, { headers });
}

test.beforeAll(async () => {
  mocks.push(...(await Promise.all([startMock(), startMock(), startMock()])));
});

test.afterAll(async () => {
  await Promise.all(running.map(end));
});

test('nginx routes every call of a sandbox to the process that stores the sandbox, also after another process has ended', async ({
  request,
}) => {
  const site = await startNginx(PORT + 4, true);
  const headers = new Map<string, Record<string, string>>();
  for (const id of IDS) headers.set(id, await write(request, site, id));
  const emailOf = async (id: string, api = `${site}/sandbox/${id}${API}`, host = {}) => {
    const reply = await read(request, api, { ...headers.get(id), ...host });
    return z.object({ email: z.string() }).safeParse(await reply.json()).data?.email;
  };
  for (const id of IDS) {
    expect(await emailOf(id)).toBe(`${id}@hart.example`);
    // The host name also selects the sandbox, with the API at the path that the portal uses.
    const host = { Host: `${id}.localhost` };
    expect(await emailOf(id, `${site}/api`, host)).toBe(`${id}@hart.example`);
    const clock = await request.get(`${site}/__mock/sandboxes/${id}/clock`);
    expect([id, clock.status()]).toEqual([id, 200]);
  }
  const homes = await Promise.all(mocks.map(idsAt));
  expect(homes.flat().toSorted()).toEqual(IDS.toSorted());
  expect(homes.map(({ length }) => length).filter((count) => count === 0)).toEqual([]);

  const [lost, ...others] = mocks;
  const [gone = [], ...remaining] = homes;
  if (!lost) throw new Error('There is no process.');
  await end(lost.process);
  for (const id of [...gone, ...gone]) {
    const reply = await read(request, `${site}/sandbox/${id}${API}`, headers.get(id) ?? {});
    expect([id, reply.status(), await reply.json()]).toEqual([
      id,
      502,
      expect.objectContaining({ error: 'The service is not available. Please try again later.' }),
    ]);
  }
  for (const id of remaining.flat()) expect(await emailOf(id)).toBe(`${id}@hart.example`);
  expect(await Promise.all(others.map(idsAt))).toEqual(remaining);

  // A new process has none of these sandboxes and refuses the sessions of the ended process.
  mocks[0] = await startMock(lost.address.split(':')[1]);
  for (const id of gone) {
    expect((await request.get(`${site}/__mock/sandboxes/${id}/clock`)).status()).toBe(404);
    const reply = await read(request, `${site}/sandbox/${id}${API}`, headers.get(id) ?? {});
    expect([id, reply.status()]).toEqual([id, 401]);
  }
  const [again = ''] = gone;
  headers.set(again, await write(request, site, again));
  expect(await emailOf(again)).toBe(`${again}@hart.example`);
});

test('nginx distributes calls among the servers of a real backend, and continues when one of them ends', async ({
  request,
}) => {
  const site = await startNginx(PORT + 5, false);
  const call = async () => (await request.get(`${site}/api/client`)).status();
  const counts = async () =>
    (await Promise.all(mocks.map(listed))).map(([own]) => own?.requestCount ?? 0);
  const before = await counts();
  for (let index = 0; index < 12; index += 1) expect(await call()).toBe(401);
  const after = await counts();
  expect(
    after.map((count, index) => count - (before[index] ?? 0)).filter((own) => own < 2),
  ).toEqual([]);
  // nginx does not pass on the paths of the mock server's control API.
  expect((await request.get(`${site}/__mock/sandboxes/default/clock`)).status()).toBe(404);

  const [, second] = mocks;
  if (second) await end(second.process);
  for (let index = 0; index < 12; index += 1) expect(await call()).toBe(401);
});
