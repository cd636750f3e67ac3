import { describe, expect, it } from 'vitest';
import { createTestClient, getFieldByPath } from './test-client.ts';

describe('scenarios', () => {
  it('the control API lists the scenarios with their personas, the default scenario first', async () => {
    const { control } = createTestClient();
    const { status, body } = await control('GET', '/scenarios');
    expect(status).toBe(200);
    expect(getFieldByPath(body, '0')).toMatchObject({
      name: 'default',
      title: 'Everything in place',
    });
    expect(getFieldByPath(body, '0.personas')).toEqual([
      expect.objectContaining({ username: 'investor', group: 'Client', clientNumber: '100234' }),
      expect.objectContaining({ username: 'partner' }),
      expect.objectContaining({ username: 'newcomer' }),
      expect.objectContaining({
        username: 'staff',
        group: 'Company',
        clientNumber: null,
        wcid: null,
      }),
    ]);
  });
});

describe('sandbox state', () => {
  it('the control API exports and imports the state unchanged, with sessions and counters', async () => {
    const { api, control, login } = createTestClient();
    const token = await login();
    await api('POST', '/auth/reset', { body: { userName: 'investor' } });
    await control('PUT', '/sandboxes/default/clock', { advance: 'PT5M' });
    await control('POST', '/sandboxes/default/faults', { operationId: 'getOptOut', kind: 'hang' });
    const exported = await control('GET', '/sandboxes/default/state');
    expect(exported.status).toBe(200);

    await control('POST', '/sandboxes', { id: 'copy', scenario: 'empty-portfolio' });
    const imported = await control('PUT', '/sandboxes/copy/state', exported.body);
    expect(imported.status).toBe(200);
    expect(getFieldByPath(imported.body, 'scenario')).toBe('default');
    const copy = await control('GET', '/sandboxes/copy/state');
    const { outbox: _a, ...one } = Object(exported.body);
    const { outbox: _b, ...other } = Object(copy.body);
    expect(other).toEqual(one);
    // Only the links differ, because each link contains the id of its sandbox.
    expect(getFieldByPath(copy.body, 'outbox.0.link')).toMatch(/sandbox=copy$/);

    expect((await api('GET', '/client', { sandbox: 'copy', token })).status).toBe(200);
    // The import copies the counter of issued tokens, but each sandbox generates tokens of its own.
    const inBoth = [await login('partner'), await login('partner', { sandbox: 'copy' })];
    expect(inBoth[0]).not.toBe(inBoth[1]);
  });

  it('an import with one invalid record changes nothing', async () => {
    const { api, control, login } = createTestClient();
    const token = await login();
    const { body } = await control('GET', '/sandboxes/default/state');
    const state: object = Object(body);
    const collections = {
      ...Object(getFieldByPath(body, 'collections')),
      messages: [{ id: 'm', subject: 5 }],
      users: [],
    };
    const { status, body: reply } = await control('PUT', '/sandboxes/default/state', {
      ...state,
      collections,
    });
    expect(status).toBe(422);
    expect(Object.keys(Object(getFieldByPath(reply, 'fieldErrors')))).toEqual([
      'collections.messages',
    ]);
    expect((await api('GET', '/client', { token })).status).toBe(200);
  });

  it('an import of a state with unknown collections or scenarios is refused', async () => {
    const { control } = createTestClient();
    const state = Object((await control('GET', '/sandboxes/default/state')).body);
    const more = { ...state, collections: { toString: [] } };
    expect((await control('PUT', '/sandboxes/default/state', more)).status).toBe(422);
    const other = { ...state, scenario: 'nothing' };
    expect((await control('PUT', '/sandboxes/default/state', other)).status).toBe(422);
  });
});

it('the control API lists the outbox, newest first, with links that open in the same sandbox', async () => {
  const { api, control } = createTestClient();
  await api('POST', '/auth/reset', { sandbox: 'mail', body: { userName: 'investor' } });
  await api('POST', '/auth/magic', { sandbox: 'mail', body: { userName: 'investor' } });
  const { status, body } = await control('GET', '/sandboxes/mail/outbox');
  expect(status).toBe(200);
  expect(body).toEqual([
    expect.objectContaining({ kind: 'magic-link', username: 'investor' }),
    expect.objectContaining({ kind: 'password-reset', username: 'investor' }),
  ]);
  expect(getFieldByPath(body, '0.link')).toMatch(
    /^http:\/\/localhost:5173\/auth\/magic\?id=.+&sandbox=mail$/,
  );
});

it('the errors of the control API conform to its contract', async () => {
  const { control, call } = createTestClient();
  expect((await control('GET', '/nothing')).status).toBe(404);
  expect((await control('PATCH', '/sandboxes')).status).toBe(405);
  expect((await control('POST', '/sandboxes', { scenario: 'nothing' })).body).toMatchObject({
    status: 422,
    fieldErrors: { scenario: 'There is no scenario called nothing.' },
  });
  expect((await control('GET', '/sandboxes/nowhere/clock')).status).toBe(404);
  expect((await control('GET', '/sandboxes/a%20b/clock')).status).toBe(422);
  expect((await call('POST', '/__mock/sandboxes', { body: 'no' })).status).toBe(400);
});
