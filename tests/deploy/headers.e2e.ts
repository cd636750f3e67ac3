import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { BACKEND, SITE } from './deployed.ts';
import { headersAt, STATIC_HOSTS } from './static-hosts.ts';
import { observatoryRows } from './observatory.ts';

/** Of the connection, of a file on a disk, or of a proxy. */
const OF_THE_SERVER = new Set(
  'server date connection keep-alive transfer-encoding content-length content-encoding last-modified etag vary accept-ranges'.split(
    ' ',
  ),
);
const HSTS = 'max-age=63072000; includeSubDomains; preload';
const SCRIPT = `/${globSync('static/js/index-*.js', { cwd: 'dist' })[0]}`;

async function rows(request: APIRequestContext, address: string, method: string) {
  const reply = await request.fetch(address, { method, maxRedirects: 0 });
  const headers = Object.entries(reply.headers()).filter(([name]) => !OF_THE_SERVER.has(name));
  return { status: reply.status(), headers: Object.fromEntries(headers) };
}

for (const [method, path] of [
  ['GET', '/'],
  ['GET', '/index.html'],
  ['GET', '/login'],
  ['HEAD', '/login'],
  ['GET', '/investment/tax/U.S._shares'],
  ['GET', '/prefs/a.b'],
  ['GET', SCRIPT],
  ['GET', '/static/js/gone-123.js'],
  ['GET', '/static/js/gone'],
  ['GET', '/static/'],
  ['GET', '/favicon.svg'],
  ['GET', '/terms-and-conditions.pdf'],
  ['GET', '/favicon.png'],
  ['POST', '/login'],
  ['DELETE', SCRIPT],
] as const) {
  test(`${method} ${path.replace(SCRIPT, 'a script')} has the headers of the mock server's host, and those of HTTPS`, async ({
    request,
  }) => {
    const mocked = await rows(request, `${BACKEND}${path}`, method);
    const { status, headers } = await rows(request, path, method);
    expect(status).toBe(mocked.status);
    expect(headers).toEqual({
      ...mocked.headers,
      'content-security-policy': `${mocked.headers['content-security-policy']}; upgrade-insecure-requests`,
      'strict-transport-security': HSTS,
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  });
}

for (const [host, rules] of Object.entries(STATIC_HOSTS)) {
  test(`_headers, as ${host} reads it, gives what nginx sends with the page and each file`, async ({
    request,
  }) => {
    const file = readFileSync(`${SITE}-release/dist-deploy/_headers`, 'utf8');
    // Cloudflare's limits; it leaves out what is over them.
    expect(file.match(/^\//gm)?.length).toBeLessThanOrEqual(100);
    expect(file.split('\n').filter((line) => line.length > 2000)).toEqual([]);
    for (const path of [
      '/',
      '/index.html',
      '/login',
      '/investment/tax-efficient-investments/U.S._shares',
      '/prefs/a.b',
      SCRIPT,
      '/favicon.svg',
      '/icons/icon-192.png',
      '/terms-and-conditions.pdf',
    ]) {
      const { 'content-type': _byHost, ...sent } = (await rows(request, path, 'GET')).headers;
      expect([path, headersAt(file, path, rules)]).toEqual([path, sent]);
    }
    // What the form cannot say: docs/deployment.md names it for the host to do.
    for (const [path, caching] of [
      ['/static/js/gone.js', 'public, max-age=31536000, immutable'],
      ['/no-page', undefined],
    ] as const) {
      expect(headersAt(file, path, rules)['cache-control']).toBe(caching);
      expect((await rows(request, path, 'GET')).headers['cache-control']).toBe('no-store');
    }
  });
}

test('a reply of the API is kept by nobody, framed by nobody and traced by its id', async ({
  request,
}) => {
  const { status, headers } = await rows(request, '/api/client', 'GET');
  expect(status).toBe(401);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': HSTS,
    'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('scripts and the page come compressed as they were made', async ({ request }) => {
  const fromDisk = (path: string) =>
    readFileSync(join(`${SITE}-release/dist-deploy/compressed`, path));
  for (const path of [SCRIPT, '/index.html']) {
    const reply = await request.get(path, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(reply.headers()['content-encoding']).toBe('gzip');
    expect(reply.headers()['vary']).toBe('Accept-Encoding');
    expect(Number(reply.headers()['content-length'])).toBe(fromDisk(`${path}.gz`).length);
    expect(fromDisk(`${path}.br`).length).toBeLessThan(fromDisk(`${path}.gz`).length);
  }
});

test("scores at least 130 by the rules of Mozilla's Observatory", async ({ request }) => {
  const headers = (await request.get('/login')).headers();
  const scored = observatoryRows(headers);
  const score = scored.reduce((sum, { points }) => sum + points, 100);
  const lines = scored.map(({ rule, points }) => `${String(points).padStart(4)}  ${rule}`);
  process.stdout.write([...lines, `Observatory: ${score}`, ''].join('\n'));
  expect(score).toBeGreaterThanOrEqual(130);
});

test('nothing is published that is for the makers', async ({ request }) => {
  for (const path of ['/.vite/manifest.json', '/nginx.conf', '/_headers', `${SCRIPT}.map`]) {
    const reply = await request.get(path);
    const isPage = reply.headers()['content-type'] === 'text/html; charset=utf-8';
    expect([path, reply.status() === 404 || isPage]).toEqual([path, true]);
  }
  expect(globSync('**/*.map', { cwd: join(SITE, 'static') })).toEqual([]);
});
