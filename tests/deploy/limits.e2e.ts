import { readFileSync } from 'node:fs';
import { request as send } from 'node:https';
import { join } from 'node:path';
import { z } from 'zod';
import { expect, PORT, serverTest as test, SITE_FOLDER } from './deployed.ts';
import type { Reply } from './http2.ts';

const lineSchema = z.object({ path: z.string() });
const TOO_LARGE = { status: 413, error: 'This is too large to be sent.' };
const CREDENTIALS = { username: 'nobody', password: 'wrong' };

test('nginx refuses too many logins of one IP address with a 429 of the contract until Retry-After has passed', async ({
  server,
}) => {
  const signIn = (address: string, path = '/api/auth/login') =>
    server.post(path, { data: CREDENTIALS, headers: { 'X-Forwarded-For': address } });
  // Uses the limited path that costs the backend least.
  const quick = () => signIn('203.0.113.7', '/api/auth/reset/validate');
  const replies = await Promise.all(Array.from({ length: 80 }, quick));
  const isRefused = (reply: Reply) => reply.headers()['retry-after'] === '1';
  const refused = replies.find(isRefused);
  expect(refused?.status()).toBe(429);
  expect(refused?.headers()).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  expect(await refused?.json()).toEqual({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    status: 429,
    error: 'Too many requests. Please try again in 1 second.',
  });
  // Another spelling of the path or a request for a link does not evade the limit.
  for (const path of [
    '/api/auth/login',
    '/api/auth%2Flogin',
    '/api//auth/login/',
    '/api/auth/magic',
  ]) {
    // Uses up the limit before each check, because the limit recovers over time.
    const status = async () => {
      while (!isRefused(await quick()));
      return (await signIn('203.0.113.7', path)).status();
    };
    await expect.poll(status, path).toBe(429);
  }
  expect(isRefused(await signIn('203.0.113.8'))).toBe(false);
  await expect.poll(async () => isRefused(await quick())).toBe(false);
});

test('nginx refuses a call that is too large before it reaches the backend, and accepts a file of 10 MB', async ({
  server,
  request,
}) => {
  const mebibyte = 1024 * 1024;
  const post = (path: string, bytes: number) =>
    server.post(path, {
      data: Buffer.alloc(bytes, 'a'),
      headers: { 'Content-Type': 'text/plain', Authorization: 'Bearer none' },
    });
  const tooLarge = { data: Buffer.alloc(4.5 * mebibyte, 'a') };
  // Checks both protocols, because over HTTP/2 nginx continues to read after it has refused the
  // request.
  for (const client of [server, request]) {
    const refused = await client.post('/api/client/messages', tooLarge);
    expect(refused.status()).toBe(413);
    expect(refused.headers()['content-type']).toBe('application/json');
    expect(await refused.json()).toMatchObject(TOO_LARGE);
  }
  // Accepts the longest message of the contract, also with each character escaped.
  expect((await post('/api/client/messages', 3.5 * mebibyte)).status()).not.toBe(413);
  expect((await post('/api/file/upload', 10.5 * mebibyte)).status()).not.toBe(413);
});

test('a long reply of the API is sent compressed', async ({ server }) => {
  const login = await server.post('/api/auth/login', {
    data: { username: 'investor', password: 'Portfolio1!' },
  });
  const { id } = z.object({ id: z.string() }).parse(await login.json());
  const history = await server.get('/api/investments/history', {
    headers: { Authorization: `Bearer ${id}`, 'Accept-Encoding': 'gzip' },
  });
  expect(history.headers()).toMatchObject({ 'content-encoding': 'gzip', vary: /Accept-Encoding/ });
  expect((await history.body()).length).toBeGreaterThan(10_000);
});

test('a TLS connection with a foreign host name gets no reply', async () => {
  const reply = new Promise((resolve, reject) => {
    send(
      { port: PORT, host: '127.0.0.1', servername: 'evil.example', rejectUnauthorized: false },
      resolve,
    )
      .on('error', reject)
      .end();
  });
  await expect(reply).rejects.toThrow(/unrecognized.name|alert/i);
});

test('a request with a foreign Host header gets no reply, even on a TLS connection with the right name', async () => {
  const asked = (name: string) =>
    new Promise((resolve, reject) => {
      const options = { port: PORT, host: '127.0.0.1', servername: 'localhost' };
      send({ ...options, rejectUnauthorized: false, headers: { Host: name } }, resolve)
        .on('error', reject)
        .end();
    });
  await expect(asked('localhost')).resolves.toMatchObject({ statusCode: 200 });
  await expect(asked('evil.example')).rejects.toThrow(/hang up|ECONNRESET/);
});

test('the access log has operations and pages but no token, e-mail address or id', async ({
  server,
}) => {
  const secret = 'sentinel-7f3a';
  const headers = {
    Referer: `https://localhost/?token=${secret}`,
    Authorization: `Bearer ${secret}`,
  };
  for (const path of [
    `/login?token=${secret}&username=${secret}@example.com`,
    `/${secret}@example.com`,
    `/prefs/${secret}`,
    `/auth/reset/${secret}?id=${secret}`,
    `/api/auth/reset/validate?id=${secret}&username=${secret}`,
    `/api/client-name/${secret}`,
    `/api/${secret}`,
    `/api/client/messages/${secret}/attachments`,
    `/static/js/gone.js?${secret}`,
    `/${secret}.js`,
    `/%00${secret}`,
  ]) {
    await server.get(path, { headers });
  }
  await server.post(`/api/auth/login?${secret}`, { data: Buffer.alloc(5_000_000), headers });

  const access = () => readFileSync(join(SITE_FOLDER, 'logs/access.log'), 'utf8');
  await expect.poll(access).toContain('"method":"POST","path":"/api/auth/login","status":"413"');
  const paths = access()
    .trim()
    .split('\n')
    .map((line) => lineSchema.parse(JSON.parse(line)).path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/login',
      '/prefs',
      '/auth',
      '/api/auth/reset/validate',
      '/api/client-name/{id}',
      '/api/client/messages/{id}/attachments',
      '/static/js/gone.js',
      '-',
    ]),
  );
  expect(access()).not.toContain(secret);
  expect(readFileSync(join(SITE_FOLDER, 'logs/error.log'), 'utf8')).not.toContain(secret);
});
