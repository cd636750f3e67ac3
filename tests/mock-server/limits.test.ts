import { describe, expect, it } from 'vitest';
import { API_PATH, createTestClient, getFieldByPath, ORIGIN } from './test-client.ts';

const END = '9999-12-31T23:59:59.999Z';
const CLOCK = '/sandboxes/default/clock';

describe('clock at its limits', () => {
  it.each([END, '9999-12-31', '1970-01-01'])(
    'every operation works at the time %s',
    async (now) => {
      const { api, control, login } = createTestClient();
      expect(
        (await control('PUT', CLOCK, { now: now.length < 11 ? `${now}T00:00:00Z` : now })).status,
      ).toBe(200);
      const token = await login();
      const calls = [
        ['POST', '/auth/reset', { userName: 'investor' }, 204],
        ['POST', '/auth/magic', { userName: 'investor' }, 204],
        ['POST', '/auth/login', { username: 'partner', password: 'wrong' }, 401],
        ['POST', '/client/messages', { subject: 'Hello', body: 'x', folder: 30 }, 200],
        ['POST', '/prefs/opt', { tempOptOut: null }, 200],
        ['GET', '/client/transactions?startDate=2023-04-06&endDate=2024-04-05', undefined, 200],
        ['GET', '/client/transactions/minDate', undefined, 200],
        ['GET', '/client/transactions/download?tax_year=2023-24', undefined, 200],
        ['GET', '/commission', undefined, 200],
        ['GET', '/investments/overview', undefined, 200],
      ] as const;
      for (const [method, path, body, status] of calls) {
        const reply = await api(method, path, { token, ...(body && { body }) });
        expect([path, reply.status]).toEqual([path, status]);
      }
      const magic = await control('GET', '/sandboxes/default/outbox');
      const link = new URL(String(getFieldByPath(magic.body, '0.link')));
      const body = { magicToken: link.searchParams.get('id') };
      expect((await api('POST', '/auth/login/magic', { body })).status).toBe(200);
    },
  );

  it('the clock stops at its maximum time and cannot be set past it', async () => {
    const { api, control } = createTestClient();
    await control('PUT', CLOCK, { now: END, frozen: false });
    await api('POST', '/auth/reset', { body: { userName: 'investor' } });
    expect((await control('GET', CLOCK)).body).toEqual({ now: END, frozen: false });
    expect((await control('PUT', CLOCK, { advance: 'PT1S' })).status).toBe(422);
  });
});

describe('validation errors', () => {
  it('a validation error names at most 100 invalid fields, and shortens long field names', async () => {
    const { api } = createTestClient();
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_key, at) => [`k${at}`, 0]));
    const reply = await api('POST', '/auth/login', { body: many });
    expect(reply.status).toBe(422);
    expect(Object.keys(Object(getFieldByPath(reply.body, 'fieldErrors')))).toHaveLength(100);
    const long = await api('POST', '/auth/login', { body: { ['k'.repeat(900)]: 0 } });
    expect(long.status).toBe(422);
    expect(long.text.length).toBeLessThan(1000);
    const query = await api('GET', `/client-name/x?${'q'.repeat(9000)}=1`);
    expect(query.text.length).toBeLessThan(1000);
  });

  it('invalid input of any number of values and nesting levels is answered with 422, and input beyond 4 MB with 413', async () => {
    const { api } = createTestClient();
    const body = (value: unknown) => api('POST', '/auth/login', { body: value });
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect((await body({ username: Array(100_000).fill(0) })).status).toBe(422);
    expect((await body(`{"username":${deep},"password":"x"}`)).status).toBe(422);
    expect((await body(deep)).status).toBe(422);
    expect((await body({ username: 'x'.repeat(4 * 1024 * 1024) })).status).toBe(413);
  });
});

it('a form with too many files is answered with 422, and a form with very many parts with 413', async () => {
  const { app, login } = createTestClient();
  const token = await login();
  const status = async (parts: number) => {
    const body = new FormData();
    for (let at = 0; at < parts; at += 1) body.append('files', new File(['x'], `${at}.png`));
    const headers = { Authorization: `Bearer ${token}` };
    const request = new Request(`${ORIGIN}${API_PATH}/file/upload`, {
      method: 'POST',
      headers,
      body,
    });
    return (await app.fetch(request)).status;
  };
  expect([await status(5), await status(6), await status(101)]).toEqual([200, 422, 413]);
});

it('an imported record with extreme nesting is answered with 422 and changes nothing', async () => {
  const { control } = createTestClient();
  const { text } = await control('GET', '/sandboxes/default/state');
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const row = `{"id":"x","deep":${deep}}`;
  const state = text.replace('"collections":{', `"collections":{"notes":[${row}],`);
  const named = text.replace(/"messages":\[/, `"messages":[${row},`);
  for (const body of [state, named]) {
    const reply = await control('PUT', '/sandboxes/default/state', body);
    expect(reply.status).toBe(422);
  }
  expect((await control('GET', '/sandboxes/default/state')).text).toBe(text);
});
