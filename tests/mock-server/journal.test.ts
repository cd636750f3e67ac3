import { describe, expect, it } from 'vitest';
import { ExchangeLog, LogBudget, type LoggedRequest } from '#mock/sandbox/exchange-log.ts';
import {
  createTestClient,
  getFieldByPath,
  type TestReply,
  type TestClient,
} from './test-client.ts';

const JOURNAL = '/sandboxes/default/journal';

it('the journal records user, acted client, operation and time of each request, also of refused requests [STAFF-30]', async () => {
  const { api, advance, control, login } = createTestClient();
  const token = await login('partner');
  await advance('PT5M');
  await api('GET', '/client/bank/main', { token, as: 'client-100234' });
  await api('DELETE', '/client/messages/message-1001', { token, as: 'client-100426' });
  await api('GET', '/client', { token });
  const { body } = await control('GET', JOURNAL);
  const acted = { username: 'partner', at: expect.stringMatching(/^2026-03-16T09:05:0\d/) };
  expect(getFieldByPath(body, 'entries')).toMatchObject([
    { operationId: 'login', actingAs: null },
    { ...acted, actingAs: 'client-100234', method: 'GET', path: '/client/bank/main', status: 200 },
    { ...acted, actingAs: 'client-100426', method: 'DELETE', status: 403 },
    { ...acted, actingAs: null, method: 'GET', path: '/client' },
  ]);
});

it('the journal records operation, status, user, acted client and contract verdict of each request [STAFF-30]', async () => {
  const { api, control, login } = createTestClient();
  const token = await login('partner');
  await api('GET', '/client', { token, as: 'client-100234' });
  await api('POST', '/auth/login', { body: { username: 1 } });
  await api('GET', '/nothing?token=abc&x=1');
  const { body } = await control('GET', JOURNAL);
  expect(getFieldByPath(body, 'lastNumber')).toBe(4);
  expect(getFieldByPath(body, 'entries')).toEqual([
    expect.objectContaining({ number: 1, operationId: 'login', status: 200, contract: 'kept' }),
    expect.objectContaining({
      number: 2,
      operationId: 'getClient',
      status: 200,
      username: 'partner',
      actingAs: 'client-100234',
      problems: [],
    }),
    expect.objectContaining({ number: 3, status: 422, contract: 'request-broke' }),
    expect.objectContaining({
      number: 4,
      operationId: null,
      contract: 'unknown-operation',
      query: 'token=redacted&x=1',
    }),
  ]);
});

it('the journal returns entries after a given number, and only the newest entries if there are more than the limit', async () => {
  const { api, control } = createTestClient();
  for (let call = 0; call < 5; call += 1) await api('GET', '/client');
  const fresh = await control('GET', `${JOURNAL}?after=3`);
  expect(getFieldByPath(fresh.body, 'entries')).toHaveLength(2);
  const newest = await control('GET', `${JOURNAL}?limit=1`);
  expect(getFieldByPath(newest.body, 'entries.0.number')).toBe(5);
});

it('the journal continues its numbering after it was cleared', async () => {
  const { api, control } = createTestClient();
  await api('GET', '/client');
  expect((await control('DELETE', JOURNAL)).status).toBe(204);
  expect((await control('GET', JOURNAL)).body).toEqual({ entries: [], lastNumber: 1 });
  await api('GET', '/client');
  expect(getFieldByPath((await control('GET', JOURNAL)).body, 'entries.0.number')).toBe(2);
});

/** Returns every request with its reply, as the panel shows it. */
async function exchanges({ control }: TestClient): Promise<readonly TestReply[]> {
  const { entries } = Object((await control('GET', JOURNAL)).body);
  return Promise.all(
    Array.from(entries, (entry) =>
      control('GET', `${JOURNAL}/${String(getFieldByPath(entry, 'number'))}`),
    ),
  );
}

const joinTexts = (replies: readonly TestReply[]) => replies.map(({ text }) => text).join();

it('the journal contains no password and no token', async () => {
  const client = createTestClient();
  const { api, login } = client;
  const token = await login();
  await api('GET', '/client', { token });
  await api('GET', '/auth/reset/validate?id=secret-id&username=investor');
  await api('POST', '/auth/logout', { token, body: { id: token } });
  const replies = await exchanges(client);
  for (const secret of [token, 'Portfolio1!', 'secret-id'])
    expect(joinTexts(replies)).not.toContain(secret);
  const [first, second] = replies.map(({ body }) => body);
  expect(getFieldByPath(first, 'requestBody')).toBe(
    '{"username":"investor","password":"redacted"}',
  );
  expect(getFieldByPath(second, 'replyBody')).toBe('{"clientNum":"100234"}');
});

it('the journal redacts secrets under an escaped field name and in a truncated body', async () => {
  const client = createTestClient();
  const { api } = client;
  const sent = '{"username":"investor","pass\\u0077ord":"Portfolio1!"}';
  await api('POST', '/auth/login', { body: sent });
  await api('GET', '/nothing?%74oken=Portfolio1!&x=1');
  const filler = 'x'.repeat(8 * 1024 - 80);
  await api('POST', '/auth/login', {
    body: { username: filler, password: 'Portfolio1!'.repeat(20) },
  });
  const replies = await exchanges(client);
  expect(joinTexts(replies)).not.toContain('Portfolio1!');
  expect(getFieldByPath(replies[1]?.body, 'entry.query')).toBe('%74oken=redacted&x=1');
});

it('the journal does not redact JSON-like text inside a string', async () => {
  const client = createTestClient();
  const { api } = client;
  const sent = { username: '"token": "kept"', password: 'gone' };
  await api('POST', '/auth/login', { body: sent });
  const [reply] = await exchanges(client);
  expect(JSON.parse(String(getFieldByPath(reply?.body, 'requestBody')))).toEqual({
    username: '"token": "kept"',
    password: 'redacted',
  });
});

it('the journal records only a short beginning of long headers, paths and bodies', async () => {
  const client = createTestClient();
  const { api, control, login } = client;
  const token = await login();
  const long = 'x'.repeat(15_000);
  const headers = { 'User-Agent': long, Accept: long, 'Execute-As': long };
  await api('GET', `/client/${long}?a=${long.slice(0, 900)}`, { token, headers });
  await api('POST', '/auth/login', { body: { [long.slice(0, 900)]: long } });
  expect(joinTexts(await exchanges(client)).length).toBeLessThan(30_000);
  const journal = await control('GET', JOURNAL);
  expect(journal.text.length).toBeLessThan(10_000);
});

// Builds a logged request; the tests use only its size.
const request = (body: string): Omit<LoggedRequest, 'entry'> => ({
  kind: 'request',
  number: 1,
  at: '',
  method: 'GET',
  url: '/',
  path: '/',
  search: '',
  headers: {},
  body: null,
  operationId: null,
  durationMs: 0,
  contract: 'kept',
  problems: [],
  username: null,
  fault: null,
  reply: { status: 200, headers: {}, body },
  intended: null,
  left: null,
});
const logIn = (budget: LogBudget) => new ExchangeLog(() => ({}), budget);
const add = (log: ExchangeLog, text = '') => log.end(log.begin(), request(text));
const entries = (log: ExchangeLog) => log.requests().map(({ entry }) => entry);

it('a request log stores at least the last 500 requests, and evicts older requests in hundreds', () => {
  const log = logIn(new LogBudget());
  for (let call = 0; call < 650; call += 1) add(log);
  expect(entries(log)).toHaveLength(550);
  expect(log.lastEntry).toBe(650);
});

describe('request logs over the memory budget', () => {
  it('request logs evict the oldest requests of all sandboxes when they exceed the memory budget', () => {
    const budget = new LogBudget(160_000);
    const [first, second] = [logIn(budget), logIn(budget)];
    let made = 0;
    const addTo = (log: ExchangeLog) => add(log, String((made += 1)).padEnd(40_000, 'x'));
    addTo(first);
    addTo(first);
    addTo(second);
    addTo(second);
    expect([entries(first), entries(second)]).toEqual([[2], [1, 2]]);
    first.clear();
    addTo(second);
    expect([entries(first), entries(second)]).toEqual([[], [1, 2, 3]]);
    addTo(first);
    expect([entries(first), entries(second)]).toEqual([[3], [2, 3]]);
  });

  it('an identical reply counts once against the memory budget', () => {
    const log = logIn(new LogBudget(160_000));
    for (let call = 0; call < 60; call += 1) add(log, 'x'.repeat(5_000));
    expect(entries(log)).toHaveLength(60);
  });

  it('a request log lists a request that is too large, and starts a new recording after this request', () => {
    const log = logIn(new LogBudget(160_000));
    add(log, 'small');
    add(log, 'x'.repeat(200_000));
    expect(entries(log)).toEqual([1, 2]);
    expect(log.recorded()).toBeNull();
    add(log, 'after it');
    expect(log.recorded()?.steps).toHaveLength(1);
  });
});
