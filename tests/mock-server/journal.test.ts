import { expect, it } from 'vitest';
import { createJournal, type JournalRecord } from '#mock/engine/journal.ts';
import { createTestClient, field } from './test-client.ts';

const JOURNAL = '/sandboxes/default/journal';

it('tells each request with its operation, status, caller, acted client and verdict [STAFF-30]', async () => {
  const { api, control, login } = createTestClient();
  const token = await login('partner');
  await api('GET', '/client', { token, actAs: 'client-100234' });
  await api('POST', '/auth/login', { body: { username: 1 } });
  await api('GET', '/nothing?token=abc&x=1');
  const { json } = await control('GET', JOURNAL);
  expect(field(json, 'lastNumber')).toBe(4);
  expect(field(json, 'entries')).toEqual([
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

it('gives a poller what is new, and the newest when there is more than it wants', async () => {
  const { api, control } = createTestClient();
  for (let call = 0; call < 5; call += 1) await api('GET', '/client');
  const fresh = await control('GET', `${JOURNAL}?after=3`);
  expect(field(fresh.json, 'entries')).toHaveLength(2);
  const newest = await control('GET', `${JOURNAL}?limit=1`);
  expect(field(newest.json, 'entries.0.number')).toBe(5);
});

it('numbers on after it was cleared', async () => {
  const { api, control } = createTestClient();
  await api('GET', '/client');
  expect((await control('DELETE', JOURNAL)).status).toBe(204);
  expect((await control('GET', JOURNAL)).json).toEqual({ entries: [], lastNumber: 1 });
  await api('GET', '/client');
  expect(field((await control('GET', JOURNAL)).json, 'entries.0.number')).toBe(2);
});

it('keeps no password and no token, in the HTTP archive either', async () => {
  const { api, control, login } = createTestClient();
  const token = await login();
  await api('GET', '/client', { token });
  await api('GET', '/auth/reset/validate?id=secret-id&username=investor');
  await api('POST', '/auth/logout', { token, body: { id: token } });
  const { status, text, json } = await control('GET', `${JOURNAL}/har`);
  expect(status).toBe(200);
  for (const secret of [token, 'Portfolio1!', 'secret-id']) expect(text).not.toContain(secret);
  expect(field(json, 'log.version')).toBe('1.2');
  expect(field(json, 'log.entries.0.request')).toMatchObject({
    method: 'POST',
    url: 'http://localhost:8080/app-portal/api/auth/login',
    postData: { text: '{"username":"investor","password":"redacted"}' },
  });
  expect(field(json, 'log.entries.1.response.content.text')).toBe('{"clientNum":"100234"}');
});

it('forgets the oldest when it is full', () => {
  const journal = createJournal(3);
  // Only the number matters here.
  const record = { path: '/' } as Omit<JournalRecord, 'number'>;
  for (let call = 0; call < 5; call += 1) journal.add(record);
  expect(journal.list().map(({ number }) => number)).toEqual([3, 4, 5]);
  expect(journal.lastNumber).toBe(5);
});
