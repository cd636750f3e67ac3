import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { HEAP_FLAGS } from '#mock/heap-flags.ts';
import { getFieldByPath } from './test-client.ts';

// A small old space makes V8 collect garbage early. With a larger old space this test could not
// detect retained bodies.
const FLAGS = ['--expose-gc', ...HEAP_FLAGS, '--max-old-space-size=72'];
const MAX_RESIDENT_BYTES = 200 * 1024 * 1024;
const JSON_TYPE = { 'Content-Type': 'application/json' };

const servers: ChildProcess[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) if (server.connected) server.disconnect();
});

async function open() {
  const server = fork(join(import.meta.dirname, 'memory-server.ts'), {
    execArgv: FLAGS,
    // The child's output is part of the failure message.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  servers.push(server);
  const nextMessage = async (): Promise<unknown> => {
    const [message]: readonly unknown[] = await once(server, 'message');
    return message;
  };
  const api = `${String(getFieldByPath(await nextMessage(), 'url'))}/app-portal/api`;
  return {
    post: (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${api}${path}`, {
        method: 'POST',
        headers: { ...JSON_TYPE, ...headers },
        body: JSON.stringify(body),
      }),
    get: (path: string, headers: Readonly<Record<string, string>>) =>
      fetch(`${api}${path}`, { headers }),
    residentBytes: async () => {
      server.send('how much?');
      return Number(getFieldByPath(await nextMessage(), 'residentBytes'));
    },
  };
}

it('the mock server frees the bodies of 100 refused logins of 2 MB', async () => {
  const { post, residentBytes } = await open();
  for (let call = 0; call < 100; call += 1) {
    const reply = await post('/auth/login', { username: 'x'.repeat(2_000_000), password: 'y' });
    expect(reply.status).toBe(422);
    await reply.arrayBuffer();
  }
  expect(await residentBytes()).toBeLessThan(MAX_RESIDENT_BYTES);
});

it('the mock server frees the replies of 600 requests for a message of 224 KiB', async () => {
  const { post, get, residentBytes } = await open();
  const session: unknown = await (
    await post('/auth/login', { username: 'investor', password: 'Portfolio1!' })
  ).json();
  const caller = { Authorization: `Bearer ${String(getFieldByPath(session, 'id'))}` };
  const draft = { subject: 'A long story', body: 'x'.repeat(224 * 1024), folder: 20 };
  const made: unknown = await (await post('/client/messages', draft, caller)).json();
  for (let call = 0; call < 600; call += 1) {
    const reply = await get(`/client/messages/${String(getFieldByPath(made, 'id'))}`, caller);
    expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(224 * 1024);
  }
  expect(await residentBytes()).toBeLessThan(MAX_RESIDENT_BYTES);
});
