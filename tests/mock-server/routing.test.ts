import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { operations } from '#contract/generated/operations.ts';
import { createRouter } from '#mock/engine/router.ts';
import { API_PATH, createTestClient, getFieldByPath, ORIGIN } from './test-client.ts';

const table = Object.values(operations);
const router = createRouter<(typeof table)[number]>(table);

function routed(method: string, path: string): string {
  const match = router.match(method, path);
  if (match.kind !== 'found') return match.kind;
  const params = Object.entries(match.params).map(([name, value]) => `${name}=${value}`);
  return [match.operation.id, ...params].join(' ');
}

describe('router', () => {
  it.each([
    ['/investments/overview/documents', 'getSubCategoryOverview id=documents'],
    ['/investments/dfm/history', 'listDfmHoldings id=history'],
    ['/investments/dfm/history/count', 'unknown'],
    ['/investments/tax-efficient/overview', 'listHoldings parent=tax-efficient child=overview'],
    ['/investments/overview/a/b', 'unknown'],
    ['/client/messages/thread', 'unknown'],
    ['/documents/', 'unknown'],
    ['//documents', 'unknown'],
    ['/', 'unknown'],
    [
      '/investments/Forestry_%26_real_assets/a%2Fb',
      'listHoldings parent=Forestry_&_real_assets child=a/b',
    ],
    ['/documents/%zz', 'malformed'],
    ['/documents/%E0%A4', 'malformed'],
    ['/documents/__proto__', 'downloadDocument id=__proto__'],
  ])('the router routes GET %s to %s', (path, expected) => {
    expect(routed('GET', path)).toBe(expected);
  });

  it('the router rejects two operations with the same method and path', () => {
    const twins = [
      { method: 'GET', path: '/a/{id}' },
      { method: 'GET', path: '/a/{name}' },
    ];
    expect(() => createRouter(twins)).toThrow('Two operations answer GET /a/{name}.');
  });
});

describe('routing over HTTP', () => {
  const { api, app, call, login } = createTestClient();

  it('an unknown path gets 404 with an error body', async () => {
    const { status, body } = await api('GET', '/nothing/here');
    expect(status).toBe(404);
    expect(body).toEqual({
      timestamp: '2026-03-16T09:00:00.000Z',
      status: 404,
      error: 'There is no such address.',
    });
  });

  it.each(['/__mock', '/__mock/'])(
    'the control API names its main paths in the 404 at %s',
    async (root) => {
      const { status, body } = await call('GET', root);
      expect([status, getFieldByPath(body, 'error')]).toEqual([
        404,
        expect.stringContaining('begin with /__mock/scenarios or /__mock/sandboxes'),
      ]);
    },
  );

  it('a 401 has the header WWW-Authenticate', async () => {
    const { status, headers } = await api('GET', '/client');
    expect([status, headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
  });

  it('a compressed body is decoded, and a body that does not match its encoding gets 400', async () => {
    const text = JSON.stringify({ username: 'investor', password: 'Portfolio1!' });
    const sent = async (
      encoding: string,
      body: Uint8Array<ArrayBuffer>,
      type = 'application/json',
    ) => {
      const headers = { 'Content-Type': type, 'Content-Encoding': encoding };
      const init = { method: 'POST', headers, body };
      const reply = await app.fetch(new Request(`${ORIGIN}${API_PATH}/auth/login`, init));
      return [reply.status, getFieldByPath(await reply.json(), 'error')];
    };
    const plain = new TextEncoder().encode(text);
    expect(await sent('gzip', new Uint8Array(gzipSync(text)))).toEqual([200, undefined]);
    expect(await sent('gzip', plain)).toEqual([400, 'The body is not gzip.']);
    expect(await sent('br', plain)).toEqual([
      400,
      'The content encoding must be gzip, deflate or none.',
    ]);
    expect(await sent('identity', plain, 'application/problem+json')).toEqual([
      400,
      'The content type must be application/json.',
    ]);
  });

  it('a request to a known path with a method that is not allowed gets 405 and the allowed methods', async () => {
    const { status, headers } = await api('DELETE', '/client/address');
    expect(status).toBe(405);
    expect(headers.get('Allow')).toBe('GET, HEAD, OPTIONS, POST');
  });

  it('a HEAD request gets the reply of GET without a body', async () => {
    const token = await login();
    const head = await api('HEAD', '/investments/overview', { token });
    const get = await api('GET', '/investments/overview', { token });
    expect(head.status).toBe(200);
    expect(head.text).toBe('');
    expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'));
  });

  it('an OPTIONS request gets the allowed methods of the path', async () => {
    const { status, headers } = await api('OPTIONS', '/client/address');
    expect(status).toBe(204);
    expect(headers.get('Allow')).toBe('GET, HEAD, OPTIONS, POST');
  });

  it('the base addresses /app-portal/api and /api belong to the same sandbox', async () => {
    const token = await login();
    const { status } = await call('GET', '/api/client', { token });
    expect(status).toBe(200);
  });

  it('an invalid percent encoding gets 400', async () => {
    const { status, body } = await call('GET', '/app-portal/api/documents/%zz');
    expect(status).toBe(400);
    expect(getFieldByPath(body, 'error')).toBe('The address cannot be read.');
  });

  it('each sandbox has the postcode service in addition to the API', async () => {
    const ok = await call('GET', '/postcode-lookup/postcodes/bs1%204dj?api_key=demo');
    expect(ok.status).toBe(200);
    const none = await call('GET', '/sandbox/p/postcode-lookup/postcodes/BS19ZZ?api_key=demo');
    expect(none.status).toBe(404);
    expect(none.body).toMatchObject({ code: 4040, suggestions: ['BS1 4DJ', 'BS1 4DB', 'BS1 4DG'] });
  });
});
