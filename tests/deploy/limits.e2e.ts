import { readFileSync } from 'node:fs';
import { request as send } from 'node:https';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { PORT, SITE } from './deployed.ts';

const lineSchema = z.object({ path: z.string() });
const CREDENTIALS = { username: 'nobody', password: 'wrong' };

test('too many sign-ins of one address are refused in the words of the contract, another goes on', async ({
  request,
}) => {
  const signIn = (address: string, path = '/api/auth/login') =>
    request.post(path, { data: CREDENTIALS, headers: { 'X-Forwarded-For': address } });
  const replies = await Promise.all(Array.from({ length: 20 }, () => signIn('203.0.113.7')));
  const refused = replies.find((reply) => reply.headers()['retry-after'] === '60');
  expect(refused?.status()).toBe(429);
  expect(refused?.headers()).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
  });
  expect(await refused?.json()).toEqual({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    status: 429,
    error: 'Too many requests. Please try again in a minute.',
  });
  // Nor by another spelling of the address, nor by asking for a link.
  for (const path of ['/api/auth%2Flogin', '/api//auth/login/', '/api/auth/magic']) {
    expect([path, (await signIn('203.0.113.7', path)).status()]).toEqual([path, 429]);
  }
  expect((await signIn('203.0.113.8')).headers()['retry-after']).not.toBe('60');
});

test('a call that is too large is refused before it reaches the backend, a file of 10 MB is not', async ({
  request,
}) => {
  const mebibyte = 1024 * 1024;
  const post = (path: string, bytes: number) =>
    request.post(path, {
      data: Buffer.alloc(bytes, 'a'),
      headers: { 'Content-Type': 'text/plain', Authorization: 'Bearer none' },
    });
  const refused = await post('/api/client/messages', 1.5 * mebibyte);
  expect(refused.status()).toBe(413);
  expect(await refused.json()).toMatchObject({
    status: 413,
    error: 'This is too large to be sent.',
  });
  expect((await post('/api/file/upload', 10.5 * mebibyte)).status()).not.toBe(413);
});

test('a host name that is not the portal gets no reply', async () => {
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

test('the log tells operations and pages, and no token, e-mail address or id', async ({
  request,
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
    await request.get(path, { headers });
  }
  await request.post(`/api/auth/login?${secret}`, { data: Buffer.alloc(2_000_000), headers });

  const access = () => readFileSync(join(SITE, 'logs/access.log'), 'utf8');
  await expect.poll(access).toContain('"path":"/api/auth/login","status":"413"');
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
  expect(readFileSync(join(SITE, 'logs/error.log'), 'utf8')).not.toContain(secret);
});
