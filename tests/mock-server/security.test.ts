import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMockApp } from '#mock/app.ts';
import { isLocalHost } from '#mock/engine/guard.ts';
import { createPortalHost } from '#mock/portal-host.ts';
import {
  createHostCheck,
  createOriginCheck,
  startServer,
  type RunningServer,
} from '#mock/server.ts';
import { makeSandbox } from '#mock/testing/sandbox.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { createTestClient, getFieldByPath, ORIGIN } from './test-client.ts';

const CLIENT_NAME = '/app-portal/api/client-name/nobody';

describe('listening server', () => {
  let server: RunningServer;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    server = await startServer(createMockApp(), { port: 0 });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await server.close();
  });

  const open = (): Socket => {
    const socket = connect(server.port, '127.0.0.1');
    // The server closes the connection of some of these requests.
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };

  /** Sends raw bytes; returns the status of the first reply, or 0 for a closed connection. */
  const raw = async (bytes: string): Promise<number> => {
    const socket = open();
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes('\r\n')) socket.destroy();
    });
    socket.write(bytes, 'latin1');
    await once(socket, 'close');
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
  };
  const request = (line: string, ...headers: string[]) =>
    raw([line, ...headers, '', ''].join('\r\n'));
  const isAlive = async () => (await fetch(`${server.url}${CLIENT_NAME}`)).status === 404;
  const host = () => `Host: localhost:${server.port}`;

  it.each([
    ['a slash too many', () => request('GET // HTTP/1.1', host()), [404]],
    ['TRACE', () => request('TRACE / HTTP/1.1', host()), [405]],
    ['CONNECT', () => request('CONNECT evil.example:443 HTTP/1.1', host()), [0]],
    ['a method nobody knows', () => request('BREW / HTTP/1.1', host()), [400, 405]],
    ['another method of WebDAV', () => request('PROPFIND / HTTP/1.1', host()), [405]],
    [
      'a foreign absolute address',
      () => request('GET http://evil.example/ HTTP/1.1', host()),
      [403],
    ],
    ['an address without a slash', () => request('GET nothing HTTP/1.1', host()), [400]],
    ['NUL', () => request('GET /a\0b HTTP/1.1', host()), [400]],
    ['NUL in a header', () => request('GET / HTTP/1.1', host(), 'X: a\0b'), [400]],
    ['20 kB of address', () => request(`GET /${'a'.repeat(20_480)} HTTP/1.1`, host()), [414]],
    ['64 kB of address', () => request(`GET /${'a'.repeat(65_536)} HTTP/1.1`, host()), [414, 431]],
    ['64 kB of header', () => request('GET / HTTP/1.1', host(), `X: ${'a'.repeat(65_536)}`), [431]],
    [
      'a bad percent sign',
      () => request('GET /app-portal/api/documents/%zz HTTP/1.1', host()),
      [400],
    ],
    ['a backslash', () => request('GET /a\\b HTTP/1.1', host()), [400, 404]],
    ['no Host', () => request('GET / HTTP/1.1'), [400]],
    ['an empty Host', () => request('GET / HTTP/1.1', 'Host:'), [400]],
    ['half a bracket for a Host', () => request('GET / HTTP/1.1', 'Host: ['), [400]],
    ['two Hosts', () => request('GET / HTTP/1.1', host(), 'Host: evil.example'), [400]],
    ['a foreign Host', () => request(`GET ${CLIENT_NAME} HTTP/1.1`, 'Host: evil.example'), [403]],
    [
      'a Host that only looks local',
      () => request('GET / HTTP/1.1', 'Host: localhost.evil'),
      [403],
    ],
    [
      'two lengths',
      () => request('POST / HTTP/1.1', host(), 'Content-Length: 1', 'Content-Length: 2'),
      [400],
    ],
    [
      'length and chunks',
      () => request('POST / HTTP/1.1', host(), 'Content-Length: 1', 'Transfer-Encoding: chunked'),
      [400],
    ],
  ])('the server survives a request with %s', async (_name, send, statuses) => {
    expect(statuses).toContain(await send());
    expect(await isAlive()).toBe(true);
  });

  it('the server answers to local host names of every kind', async () => {
    for (const name of ['localhost', '127.0.0.1', 'a-1.localhost', 'LOCALHOST']) {
      const status = await request(`GET ${CLIENT_NAME} HTTP/1.1`, `Host: ${name}:${server.port}`);
      expect([name, status]).toEqual([name, 404]);
    }
  });

  it('the server refuses an upload of more than 52 MiB before it is sent', async () => {
    const status = await request(
      'POST /app-portal/api/auth/login HTTP/1.1',
      host(),
      'Content-Type: application/json',
      'Content-Length: 60000000',
    );
    expect(status).toBe(413);
  });

  it('the server refuses an endless chunked body without storing it', async () => {
    const before = process.memoryUsage().rss;
    const socket = open();
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
    });
    const head = ['POST /app-portal/api/auth/login HTTP/1.1', host()];
    const types = ['Content-Type: application/json', 'Transfer-Encoding: chunked', '', ''];
    socket.write([...head, ...types].join('\r\n'));
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    for (let sent = 0; sent < 1000 && text === '' && !socket.destroyed; sent += 1) {
      if (!socket.write(chunk)) {
        await Promise.race([once(socket, 'drain'), once(socket, 'data'), once(socket, 'close')]);
      }
    }
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
    expect(await isAlive()).toBe(true);
  });

  it('the server answers requests while 500 other connections never finish their request', async () => {
    for (let index = 0; index < 500; index += 1) open().write('GET / HTTP/1.1\r\nHost: loc');
    for (let index = 0; index < 40; index += 1) expect(await isAlive()).toBe(true);
  });

  it('the server closes idle connections later than nginx does, so that nginx never reuses a closed connection', async () => {
    const { headers } = await fetch(`${server.url}${CLIENT_NAME}`);
    const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
    // Default time, in seconds, after which nginx closes an idle connection to a backend.
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  it('the server closes the connection for the fault `drop`', async () => {
    const sandbox = await makeSandbox({ id: 'drop', scenario: 'default' }, server);
    await sandbox.addFault({ operationId: '*', kind: 'drop' });
    expect(await request(`GET /sandbox/drop${CLIENT_NAME} HTTP/1.1`, host())).toBe(0);
    expect(await isAlive()).toBe(true);
  });

  it('the server listens on the loopback interface only', async () => {
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const { address } of others) {
      const socket = connect(server.port, address);
      const [error]: unknown[] = await once(socket, 'error');
      expect(error).toMatchObject({ code: 'ECONNREFUSED' });
    }
  });
});

it('a server for other machines answers to IP addresses and its own name, but to no foreign name', () => {
  const isAllowed = createHostCheck('mock.internal');
  expect(['mock.internal', '192.168.1.4', '[::1]', 'localhost'].filter(isAllowed)).toHaveLength(4);
  expect(isAllowed('evil.example')).toBe(false);
  expect(['evil.localhost.example', 'localhost.evil', '127.0.0.1.evil', ''].some(isLocalHost)).toBe(
    false,
  );
});

it('the server answers to the host names given at its start, and names the option when it refuses another name', async () => {
  const names = ['mock-server', '*.firm.example'];
  const remote = createMockApp({
    isAllowedHost: createHostCheck('0.0.0.0', names),
    isAllowedOrigin: createOriginCheck('0.0.0.0', names),
  });
  const asked = async (host: string) => {
    const headers = { Host: `${host}:8080`, Origin: `http://${host}:8080` };
    const reply = await remote.fetch(new Request(`http://${host}:8080${CLIENT_NAME}`, { headers }));
    return [reply.status, await reply.json()];
  };
  for (const host of ['mock-server', 'Mock-Server', 'a.b.firm.example']) {
    expect([host, (await asked(host))[0]]).toEqual([host, 404]);
  }
  const refused = await asked('evilfirm.example');
  expect(refused).toEqual([
    403,
    expect.objectContaining({
      error:
        'The mock server answers to local host names only. To use it as evilfirm.example, start it with --allow-host evilfirm.example.',
    }),
  ]);
  expect((await asked('firm.example'))[0]).toBe(403);
});

it('the server answers the pages of an app or a browser extension whose origin --allow-host names', async () => {
  const names = ['capacitor://localhost', 'chrome-extension://abcdef', 'https://firm.example'];
  const app = createMockApp({
    isAllowedHost: createHostCheck(undefined, names),
    isAllowedOrigin: createOriginCheck(undefined, names),
  });
  const allowed = async (origin: string) => {
    const headers = { Origin: origin };
    const reply = await app.fetch(new Request(`${ORIGIN}${CLIENT_NAME}`, { headers }));
    return reply.headers.get('Access-Control-Allow-Origin');
  };
  for (const name of names) expect(await allowed(name)).toBe(name);
  for (const foreign of [
    'tauri://localhost',
    'capacitor://localhost.evil',
    'evil://firm.example',
    'null',
  ]) {
    expect([foreign, await allowed(foreign)]).toEqual([foreign, null]);
  }
});

describe('Origin checks', () => {
  const { api, control, app } = createTestClient();

  it.each(['https://evil.example', 'null', 'http://localhost.evil', 'http://localhost:5173/', ''])(
    'the server refuses the origin %j before anything changes',
    async (origin) => {
      const headers = { Origin: origin };
      const reply = await api('POST', '/auth/reset', { headers, body: { userName: 'investor' } });
      expect(reply.status).toBe(403);
      expect(reply.headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect((await control('GET', '/sandboxes/default/outbox')).body).toEqual([]);
    },
  );

  it.each([
    'http://localhost:5173',
    'http://127.0.0.1',
    'http://[::1]:3000',
    'https://a.localhost',
  ])('the CORS header echoes the local origin %s and is never a star', async (origin) => {
    const { headers } = await api('GET', '/client', { headers: { Origin: origin } });
    expect(headers.get('Access-Control-Allow-Origin')).toBe(origin);
    expect(headers.get('Vary')).toBe('Origin');
    expect(headers.get('Access-Control-Expose-Headers')).toBe(
      'Date, Content-Disposition, ETag, X-Request-Id, X-Contract-Version, Retry-After',
    );
  });

  const crossSite = (dest: string, mode: string) => ({
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Dest': dest,
    'Sec-Fetch-Mode': mode,
  });

  it.each([
    ['an image', crossSite('image', 'no-cors')],
    ['a script', crossSite('script', 'no-cors')],
    ['a frame', crossSite('iframe', 'navigate')],
    ['a link to the API', crossSite('document', 'navigate')],
  ])('the server refuses a cross-site request without Origin for %s', async (_kind, headers) => {
    const before = app.sandboxes.size;
    for (const sandbox of ['stranger', '%73tranger']) {
      const reply = await api('GET', '/client', { sandbox, headers });
      expect(reply.status).toBe(403);
      expect(reply.headers.get('Access-Control-Allow-Origin')).toBeNull();
    }
    for (const path of ['/__mock/sandboxes', '/%5f_mock/sandboxes', '/%73andbox/x/api/client']) {
      const reply = await app.fetch(new Request(`${ORIGIN}${path}`, { headers }));
      expect([path, reply.status]).toEqual([path, 403]);
    }
    expect(app.sandboxes.size).toBe(before);
  });

  it('the server allows a cross-site link to a page, but no other cross-site request', async () => {
    const paged = createMockApp({ fallback: () => new Response('a page') });
    const status = async (path: string, headers: Readonly<Record<string, string>>) =>
      (await paged.fetch(new Request(`${ORIGIN}${path}`, { headers }))).status;
    const link = crossSite('document', 'navigate');
    expect(await status('/login?token=1', link)).toBe(200);
    expect(await status('/favicon.svg', crossSite('image', 'no-cors'))).toBe(403);
    expect(await status('/sandbox/x/app-portal/api/client', link)).toBe(403);
    await status('/%73andbox/x/app-portal/api/client', link);
    expect(paged.sandboxes.size).toBe(1);
  });

  it('the server allows calls from a portal on another local origin', async () => {
    const headers = { ...crossSite('empty', 'cors'), Origin: 'http://localhost:5173' };
    expect((await api('GET', '/client', { headers })).status).toBe(401);
    const direct = { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Dest': 'empty' };
    expect((await api('GET', '/client', { headers: direct })).status).toBe(401);
  });

  it('every reply forbids frames and cross-origin embedding', async () => {
    const replies = [
      await api('GET', '/client'),
      await api('GET', '/nothing'),
      await control('GET', '/scenarios'),
      await api('GET', '/client', { headers: { Origin: 'https://evil.example' } }),
      await api('GET', '/client', { headers: crossSite('image', 'no-cors') }),
    ];
    for (const { headers } of replies) {
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    }
  });

  it('the server allows only origins at its own addresses when other machines may connect', async () => {
    const own = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
    const isAllowed = createOriginCheck('0.0.0.0');
    expect([...own, 'localhost', '0.0.0.0'].filter((name) => !isAllowed(name))).toEqual([]);
    expect(['203.0.113.5', '[2001:db8::5]', 'evil.example'].filter(isAllowed)).toEqual([]);
    const remote = createMockApp({
      isAllowedHost: createHostCheck('0.0.0.0'),
      isAllowedOrigin: isAllowed,
    });
    const status = async (origin: string) => {
      const headers = { Host: '192.0.2.7:8080', Origin: origin };
      const request = new Request(`http://192.0.2.7:8080${CLIENT_NAME}`, { headers });
      return (await remote.fetch(request)).status;
    };
    expect(await status('http://203.0.113.5')).toBe(403);
    // Allows the portal that the server itself hosts, behind a forwarded port.
    expect(await status('http://192.0.2.7:8080')).toBe(404);
  });

  it('the server does not echo the origin of a request with a foreign host name', async () => {
    const headers = { Origin: 'https://evil.example' };
    const reply = await app.fetch(new Request(`http://evil.example${CLIENT_NAME}`, { headers }));
    expect(reply.status).toBe(403);
    expect(reply.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('the server answers a preflight request', async () => {
    const { status, headers } = await api('OPTIONS', '/client/address', {
      headers: { Origin: 'http://localhost:5173', 'Access-Control-Request-Method': 'POST' },
    });
    expect(status).toBe(204);
    expect(headers.get('Access-Control-Allow-Headers')).toBe(
      'Authorization, Content-Type, Execute-As, Idempotency-Key, If-Match',
    );
  });
});

describe('hosted portal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  mkdirSync(join(folder, 'static/js'), { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><title>Portal</title><style>p{}</style><script src="/static/js/a.js"></script><script>go()</script>',
  );
  writeFileSync(join(folder, 'static/js/main-abc123.js'), 'export {};');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  const portal = createPortalHost(folder);
  const app = createMockApp({ fallback: portal.fetch, portalLink: portal.portalLink });
  afterAll(() => removeFolder(folder));

  const get = (path: string, host = 'localhost:8080', init: RequestInit = {}) =>
    app.fetch(new Request(`http://${host}${path}`, init));

  it("every route of the hosted portal gets the portal's page, which is never cached", async () => {
    for (const path of ['/', '/index.html', '/login', '/investment/tax/VCT']) {
      const reply = await get(path);
      expect(reply.status).toBe(200);
      expect(await reply.text()).toContain('<title>Portal</title>');
      expect(reply.headers.get('Cache-Control')).toBe('no-store');
    }
  });

  it('the hosted portal has the security headers, except headers that need HTTPS', async () => {
    const { headers } = await get('/login');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(policy).not.toContain('unsafe-');
    expect(headers.get('Strict-Transport-Security')).toBeNull();
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  });

  it('the hosted portal allows inline scripts and styles only by their hashes', async () => {
    const policy = (await get('/login')).headers.get('Content-Security-Policy') ?? '';
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash('go()')};`);
    expect(policy).toContain(`style-src 'self' ${hash('p{}')} ${hash('')};`);
  });

  it('the hosted portal sends files without a hash in their name with no-cache', async () => {
    const { headers } = await get('/favicon.svg');
    expect(headers.get('Cache-Control')).toBe('no-cache');
  });

  it('the hosted portal sends files with a hash as immutable, and a 404 in plain text for missing files', async () => {
    const asset = await get('/static/js/main-abc123.js');
    expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    for (const path of [
      '/static/js/gone-123.js',
      '/static/js/gone',
      '/static/..%2fapp.ts',
      '/app.ts',
      '/favicon.png',
    ]) {
      const missing = await get(path);
      expect([path, missing.status]).toEqual([path, 404]);
      expect(missing.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    }
  });

  it("a route with a dot in its last segment gets the portal's page", async () => {
    for (const path of ['/prefs/a.b', '/prefs/a.png', '/investment/tax/U.S._shares']) {
      const reply = await get(path);
      expect([path, reply.status]).toEqual([path, 200]);
      expect(reply.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    }
  });

  it('the hosted portal follows no symbolic link that leaves its folder or that leads to itself', async () => {
    const linked = mkdtempSync(join(tmpdir(), 'linked-'));
    writeFileSync(join(linked, 'index.html'), '<title>Linked</title>');
    symlinkSync(folder, join(linked, 'out'));
    symlinkSync(linked, join(linked, 'round'));
    symlinkSync(join(folder, 'favicon.svg'), join(linked, 'file.svg'));
    const host = createPortalHost(linked);
    for (const path of ['/out/favicon.svg', '/round/index.html', '/file.svg']) {
      const reply = await host.fetch(new Request(`${ORIGIN}${path}`), app);
      expect(await reply.text()).not.toContain('<svg');
    }
    expect((await host.fetch(new Request(`${ORIGIN}/file.svg`), app)).status).toBe(404);
    removeFolder(linked);
  });

  it('an API call with a wrong base address gets 404', async () => {
    const headers = { Accept: 'application/json' };
    expect((await get('/apl/client', undefined, { headers })).status).toBe(404);
    expect((await get('/client')).status).toBe(200);
  });

  it('the hosted portal uses one sandbox per host name', async () => {
    const settingsAt = async (host: string): Promise<unknown> => {
      const page = await (await get('/login', host)).text();
      return JSON.parse(
        /<script type="application\/json" id="config">([^<]*)/.exec(page)?.[1] ?? '',
      );
    };
    expect(await settingsAt('test-7.localhost:8080')).toEqual({
      apiBaseUrl: '/sandbox/test-7/app-portal/api',
      postcode: { baseUrl: '/sandbox/test-7/postcode-lookup', key: 'demo' },
    });
    expect(getFieldByPath(await settingsAt('127.0.0.1:8080'), 'apiBaseUrl')).toBe(
      '/app-portal/api',
    );
    const api = await get('/sandbox/test-7/app-portal/api/client', 'test-7.localhost:8080');
    expect(api.status).toBe(401);
    expect(portal.portalLink('test-7', '/auth/magic?id=1', 'http://localhost:8080')).toBe(
      'http://test-7.localhost:8080/auth/magic?id=1',
    );
  });

  it('the server collects CSP reports by host name', async () => {
    const body = JSON.stringify({ 'csp-report': { 'blocked-uri': 'inline' } });
    const headers = {
      'Content-Type': 'application/csp-report',
      'Content-Length': String(body.length),
    };
    const sent = await get('/csp-report', 'r.localhost:8080', { method: 'POST', body, headers });
    expect(sent.status).toBe(204);
    const read: unknown = await (await get('/csp-report', 'r.localhost:8080')).json();
    expect(getFieldByPath(read, '0.csp-report.blocked-uri')).toBe('inline');
    expect(await (await get('/csp-report')).json()).toEqual([]);
    await get('/csp-report', 'r.localhost:8080', { method: 'DELETE' });
    expect(await (await get('/csp-report', 'r.localhost:8080')).json()).toEqual([]);
  });

  it('the server stores the last 1,000 CSP reports', async () => {
    const body = JSON.stringify(Array(900).fill(0));
    for (let call = 0; call < 2; call += 1) {
      const sent = await get('/csp-report', 'many.localhost:8080', { method: 'POST', body });
      expect(sent.status).toBe(204);
    }
    const stored: unknown = await (await get('/csp-report', 'many.localhost:8080')).json();
    expect(stored).toHaveLength(1000);
  });

  it('an unknown API path answers 404 instead of the portal', async () => {
    const reply = await get('/sandbox/x/other');
    expect(reply.status).toBe(404);
    expect(reply.headers.get('Content-Type')).toBe('application/json');
  });
});
