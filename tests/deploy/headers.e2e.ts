import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { removeFolder } from '#tests/support/remove-folder.ts';
import {
  BACKEND_URL,
  configureBuild,
  expect,
  PORT,
  createPublicFolder,
  serverTest,
  SITE_FOLDER,
  test,
} from './deployed.ts';
import type { Http2Client } from './http2.ts';
import { startObjectStore } from './object-store.ts';
import { getHeadersForAddress, STATIC_HOSTS } from './static-hosts.ts';
import { buildObservatoryRows, calculateObservatoryScore } from './observatory.ts';

/** Headers that the server adds because of its connection, its files or a proxy. */
const OF_THE_SERVER = new Set(
  'server date connection keep-alive transfer-encoding content-length content-encoding last-modified etag vary accept-ranges'.split(
    ' ',
  ),
);
const HSTS = 'max-age=63072000; includeSubDomains';
const SCRIPT = `/${globSync('static/js/index-*.js', { cwd: 'dist' })[0]}`;

type Worker = {
  readonly fetch: (request: Request, env: { readonly ORIGIN: string }) => Promise<Response>;
};

async function rows(server: Http2Client, address: string, method: string) {
  const reply = await server.fetch(address, { method });
  const headers = Object.entries(reply.headers()).filter(([name]) => !OF_THE_SERVER.has(name));
  return { status: reply.status(), headers: Object.fromEntries(headers) };
}

const REQUESTS = [
  ['GET', '/'],
  ['GET', '/index.html'],
  ['GET', '/login'],
  ['HEAD', '/login'],
  ['GET', '/investment/tax/U.S._shares'],
  ['GET', '/prefs/a.b'],
  ['GET', '/inbox.'],
  ['GET', '/inbox/%'],
  ['HEAD', '/inbox/%'],
  ['GET', '/reply/%E0%A4'],
  ['GET', SCRIPT],
  ['GET', '/static/js/gone-123.js'],
  ['GET', '/static/js/gone'],
  ['GET', '/static/'],
  ['GET', '/favicon.svg'],
  ['GET', '/terms-and-conditions.pdf'],
  ['GET', '/favicon.png'],
  ['GET', '/.well-known/gone'],
  ['POST', '/login'],
  ['DELETE', SCRIPT],
] as const;

for (const [method, path] of REQUESTS) {
  serverTest(
    `${method} ${path.replace(SCRIPT, 'a script')} has the headers of the mock server plus those of HTTPS`,
    async ({ server }) => {
      const mocked = await rows(server, `${BACKEND_URL}${path}`, method);
      const { status, headers } = await rows(server, path, method);
      expect(status).toBe(mocked.status);
      expect(headers).toEqual({
        ...mocked.headers,
        'content-security-policy': `${mocked.headers['content-security-policy']}; upgrade-insecure-requests`,
        'strict-transport-security': HSTS,
      });
      expect(headers['permissions-policy']).toContain('camera=()');
    },
  );
}

serverTest(
  'an address that cannot be decoded gets the page over HTTP/1 too',
  async ({ server, request }) => {
    for (const method of ['GET', 'HEAD']) {
      const page = await server.fetch('/login', { method });
      const reply = await request.fetch('/inbox/%', { method });
      expect([reply.status(), reply.headers()['content-security-policy']]).toEqual([
        200,
        page.headers()['content-security-policy'],
      ]);
      expect(await reply.text()).toBe(await page.text());
    }
  },
);

for (const [host, rules] of Object.entries(STATIC_HOSTS)) {
  serverTest(
    `_headers, as ${host} reads it, gives the page and each file the same headers as nginx`,
    async ({ server }) => {
      const file = readFileSync(`${SITE_FOLDER}-release/dist-deploy/_headers`, 'utf8');
      // Cloudflare ignores rules and lines beyond these limits.
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
        const { 'content-type': _byHost, ...sent } = (await rows(server, path, 'GET')).headers;
        expect([path, getHeadersForAddress(file, path, rules)]).toEqual([path, sent]);
      }
      // `_headers` cannot express these two cases. docs/deployment.md tells operators to configure them on
      // the host.
      for (const [path, caching] of [
        ['/static/js/gone.js', 'public, max-age=31536000, immutable'],
        ['/no-page', undefined],
      ] as const) {
        expect(getHeadersForAddress(file, path, rules)['cache-control']).toBe(caching);
        expect((await rows(server, path, 'GET')).headers['cache-control']).toBe('no-store');
      }
    },
  );
}

serverTest(
  'the Worker in front of an object store replies with the statuses and headers of nginx',
  async ({ server }) => {
    const store = await startObjectStore(PORT + 11);
    try {
      const deploy = resolve(`${SITE_FOLDER}-release/dist-deploy`);
      const uploaded = spawnSync('sh', [join(deploy, 'upload.sh'), 's3://portal'], {
        encoding: 'utf8',
        env: { ...process.env, ...store.env },
      });
      expect([uploaded.status, uploaded.stderr]).toEqual([0, '']);
      const { default: worker }: { readonly default: Worker } = await import(
        join(deploy, 'worker.mjs')
      );
      for (const [method, path] of REQUESTS) {
        const request = new Request(`https://portal.larkfield.example${path}`, { method });
        const reply = await worker.fetch(request, { ORIGIN: store.origin });
        // Read at once: Node cancels the body when it collects the store's reply, which the Worker has dropped.
        const text = await reply.text();
        const headers = Object.fromEntries(
          [...reply.headers].filter(([name]) => !OF_THE_SERVER.has(name)),
        );
        const sent = await rows(server, path, method);
        expect([method, path, { status: reply.status, headers }]).toEqual([method, path, sent]);
        const body = method === 'HEAD' ? '' : await (await server.fetch(path, { method })).text();
        expect(text).toBe(body);
      }
      const asked = new Request('https://portal.larkfield.example/.well-known/change-password');
      const redirect = await worker.fetch(asked, { ORIGIN: store.origin });
      expect([redirect.status, redirect.headers.get('location')]).toEqual([
        302,
        '/change-password',
      ]);
    } finally {
      store.close();
    }
  },
);

serverTest(
  'a reply of the API may not be cached or framed, and has a request id',
  async ({ server }) => {
    const { status, headers } = await rows(server, '/api/client', 'GET');
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
  },
);

serverTest('scripts and the page are sent as the build compressed them', async ({ server }) => {
  const fromDisk = (path: string) =>
    readFileSync(join(`${SITE_FOLDER}-release/dist-deploy/compressed`, path));
  for (const path of [SCRIPT, '/index.html']) {
    const reply = await server.get(path, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(reply.headers()['content-encoding']).toBe('gzip');
    expect(reply.headers()['vary']).toBe('Accept-Encoding');
    expect(Number(reply.headers()['content-length'])).toBe(fromDisk(`${path}.gz`).length);
    expect(fromDisk(`${path}.br`).length).toBeLessThan(fromDisk(`${path}.gz`).length);
  }
});

function printedScore(headers: Readonly<Record<string, string>>, html: string): number {
  const scored = buildObservatoryRows(headers, html);
  const score = calculateObservatoryScore(scored);
  const lines = scored.map(({ rule, points }) => `${String(points).padStart(4)}  ${rule}`);
  process.stdout.write([...lines, `Observatory: ${score}`, ''].join('\n'));
  return score;
}

serverTest(
  "the login page scores at least 135 by the rules of Mozilla's Observatory",
  async ({ server }) => {
    const reply = await server.get('/login');
    expect(printedScore(reply.headers(), await reply.text())).toBeGreaterThanOrEqual(135);
  },
);

test('a page with its policy in a meta element runs and blocks a changed script on a host without headers', async ({
  page,
  complaints,
}) => {
  const work = createPublicFolder();
  for (const folder of ['dist', 'dist-deploy']) {
    cpSync(join(`${SITE_FOLDER}-release`, folder), join(work, folder), { recursive: true });
  }
  const from = (file: string) => join(`${SITE_FOLDER}-release`, file);
  const files = [from('dist-deploy/config.json'), from('server.json')] as const;
  const done = configureBuild(work, ...files, '--policy-in-page');
  expect(done.status, done.stderr).toBe(0);
  const html = readFileSync(join(work, 'dist-deploy/public/index.html'), 'utf8');
  const bare = createServer(({ url = '' }, reply) => {
    const isScript = url.startsWith('/static/');
    reply.setHeader('Content-Type', url.endsWith('.js') ? 'text/javascript' : 'text/html');
    reply.end(isScript ? readFileSync(join(work, 'dist', url)) : html);
  });
  await new Promise<void>((resolve) => bare.listen(PORT + 10, '127.0.0.1', resolve));
  try {
    await page.route(`http://localhost:${PORT + 10}/login?changed`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: html.replace('<script>', '<script>document.title = "changed";'),
      }),
    );
    await page.goto(`http://localhost:${PORT + 10}/login`);
    await expect(page.getByLabel('Username')).toBeVisible();
    await page.goto(`http://localhost:${PORT + 10}/login?changed`);
    await complaints.take(/^CSP: script-src-elem inline/);
    await expect(page).not.toHaveTitle('changed');
    complaints.ignore();
    // A meta element can forbid neither frames nor plain HTTP, so these two rows still lower the score.
    expect(printedScore({}, html)).toBe(55);
  } finally {
    bare.close();
    removeFolder(work);
  }
});

serverTest('files for developers are not published', async ({ server }) => {
  for (const path of ['/.vite/manifest.json', '/nginx.conf', '/_headers', `${SCRIPT}.map`]) {
    const reply = await server.get(path);
    const isPage = reply.headers()['content-type'] === 'text/html; charset=utf-8';
    expect([path, reply.status() === 404 || isPage]).toEqual([path, true]);
  }
  expect(globSync('**/*.map', { cwd: join(SITE_FOLDER, 'static') })).toEqual([]);
});

serverTest(
  'an address with the end of its sentence or of another server is a page, and a missing file is not',
  async ({ server }) => {
    const sentences = ['/inbox.', '/documents),', '/inbox.)', '/inbox%3E', '/auth/magic?id=x.'];
    for (const path of [...sentences, '/inbox.aspx', '/default.asp', '/login.php?id=1']) {
      const reply = await server.get(path);
      expect([path, reply.headers()['content-type']]).toEqual([path, 'text/html; charset=utf-8']);
    }
    expect((await server.get('/inbox.txt')).status()).toBe(404);
  },
);
