import { describe, expect, it } from 'vitest';
import { findScenario } from '#mock/scenarios/find-scenario.ts';
import { scenarios } from '#mock/scenarios/registry.ts';
import type { Scenario } from '#mock/scenarios/scenario.ts';
import { createTestClient, getFieldByPath } from './test-client.ts';

const IN_2027 = '2027-06-01T09:00:00.000Z';

async function made(scenario: string, now?: string) {
  const client = createTestClient();
  const reply = await client.control('POST', '/sandboxes', { id: 'made', scenario, now });
  const read = async (path: string) => {
    const token = await client.login('investor', { sandbox: 'made' });
    return (await client.api('GET', path, { token, sandbox: 'made' })).body;
  };
  return { ...client, reply, read };
}

describe('combined scenarios', () => {
  it('combined scenarios apply the data and faults of each one', async () => {
    const { reply, read, control } = await made(
      'pending-bank+unread-messages+no-portfolio-history',
    );
    expect(reply.status).toBe(200);
    const name = 'pending-bank+unread-messages+no-portfolio-history';
    expect(getFieldByPath(reply.body, 'scenario')).toBe(name);
    expect(await read('/client/bank/rebate')).toMatchObject({ validationStatus: 'Pending' });
    expect(await read('/client/messages/count')).toEqual({ count: 120 });
    const faults = await control('GET', '/sandboxes/made/faults');
    expect(getFieldByPath(faults.body, '0')).toMatchObject({ operationId: 'getPortfolioHistory' });
  });

  it('combined scenarios start at a given time, or at the start time of the scenario that has one', async () => {
    const own = await made('unread-messages+tax-year-turn');
    expect(getFieldByPath(own.reply.body, 'clock')).toMatchObject({ frozen: false });
    expect(String(getFieldByPath(own.reply.body, 'clock.now'))).toMatch(/^2026-04-05T22:59/);
    const other = await made('pending-bank+no-commission', IN_2027);
    expect(getFieldByPath(other.reply.body, 'clock.now')).toBe(IN_2027);
    expect(await other.read('/client/bank/main')).toMatchObject({ validationStatus: 'Pending' });
  });

  it('combined scenarios apply in the given order, and scenarios that change the same data are refused', async () => {
    const { reply, read } = await made('empty-portfolio+pending-address');
    expect(reply.status).toBe(200);
    expect(await read('/investments')).toEqual([]);
    const undone = await made('large-portfolio+empty-portfolio');
    expect(undone.reply).toMatchObject({
      status: 422,
      body: {
        fieldErrors: {
          scenario:
            'large-portfolio and empty-portfolio cannot be combined: both arrange the portfolio.',
        },
      },
    });
  });

  it.each([
    [
      'pending-bank+failed-bank',
      /^pending-bank and failed-bank cannot be combined: both arrange the bank accounts\.$/,
    ],
    [
      'unread-messages+many-messages',
      /^unread-messages and many-messages cannot be combined: both arrange the inbox\.$/,
    ],
    ['snoozed-prefs+default+stopped-prefs', /^snoozed-prefs and stopped-prefs cannot be combined/],
    [
      'api-down+slow-network',
      /^api-down and slow-network cannot be combined: both have a fault of \*\.$/,
    ],
    ['drafts+drafts', /drafts is named twice/],
    ['pending-bank+nothing', /^There is no scenario called nothing/],
    ['pending-bank+', /^There is no scenario called \./],
  ])('contradictory or unknown scenarios are refused: %s', async (scenario, reason) => {
    const { reply, control } = await made(scenario);
    expect(reply.status).toBe(422);
    expect(String(getFieldByPath(reply.body, 'fieldErrors.scenario'))).toMatch(reason);
    expect((await control('GET', '/sandboxes/made/clock')).status).toBe(404);
  });

  it('two scenarios with a start time cannot be combined', () => {
    const at = (name: string, now: string): Scenario => {
      const { title, lookAt, personas, build } = findScenario(scenarios, 'default');
      return { name, title, lookAt, personas, build, now };
    };
    const two = [at('one', '2026-01-01T00:00:00Z'), at('other', '2026-02-01T00:00:00Z')];
    expect(() => findScenario(two, 'one+other')).toThrow(
      'one and other cannot be combined: both have a start time.',
    );
  });

  it("combined scenarios can be a server's scenario, and survive an export and import", async () => {
    const scenario = 'pending-bank+snoozed-prefs';
    const first = createTestClient({ scenario, now: IN_2027 });
    const { body: state } = await first.control('GET', '/sandboxes/default/state');
    const second = createTestClient();
    const imported = await second.control('PUT', '/sandboxes/default/state', state);
    expect(imported.status).toBe(200);
    const { body } = await second.control('GET', '/sandboxes/default/state');
    expect(body).toEqual(state);
    expect(getFieldByPath(body, 'scenario')).toBe(scenario);
  });
});

describe('sandbox reset', () => {
  it('a reset can switch the scenario, and later resets return to it', async () => {
    const { control, api, login } = createTestClient();
    const token = await login();
    const switched = await control('POST', '/sandboxes/default/reset', { scenario: 'drafts' });
    expect(switched).toMatchObject({ status: 200, body: { scenario: 'drafts', requestCount: 0 } });
    const ended = await api('GET', '/client', { token });
    expect(ended.status).toBe(401);
    expect(getFieldByPath(ended.body, 'error')).toBe('The sandbox was reset. Please log in again.');
    const drafts = async () => {
      const path = '/client/messages?folder=drafts';
      return (await api<readonly unknown[]>('GET', path, { token: await login() })).body.length;
    };
    expect(await drafts()).toBe(40);
    const again = await control('POST', '/sandboxes/default/reset');
    expect(getFieldByPath(again.body, 'scenario')).toBe('drafts');
    expect(await drafts()).toBe(40);
  });

  it('a reset can start the sandbox at another time, with data relative to it', async () => {
    const { control, api, login } = createTestClient({ scenario: 'pending-bank' });
    const reset = await control('POST', '/sandboxes/default/reset', { now: IN_2027 });
    expect(reset.body).toMatchObject({ scenario: 'pending-bank', clock: { now: IN_2027 } });
    await control('PUT', '/sandboxes/default/clock', { advance: 'P10D' });
    const again = await control('POST', '/sandboxes/default/reset');
    expect(getFieldByPath(again.body, 'clock.now')).toBe(IN_2027);
    const { body } = await api('GET', '/client/bank/main', { token: await login() });
    expect(body).toMatchObject({ validationStatus: 'Pending' });
    const other = { scenario: 'default' };
    const switched = await control('POST', '/sandboxes/default/reset', other);
    expect(getFieldByPath(switched.body, 'clock.now')).toBe('2026-03-16T09:00:00.000Z');
  });

  it('a reset accepts a missing or empty body, and refuses an invalid body', async () => {
    const { call, control } = createTestClient({ now: IN_2027 });
    const path = '/__mock/sandboxes/default/reset';
    const headers = { 'Content-Type': 'application/json' };
    for (const sent of [{}, { body: {} }, { headers }, { body: '', headers }]) {
      const { status, body } = await call('POST', path, sent);
      expect(status).toBe(200);
      expect(getFieldByPath(body, 'clock.now')).toBe(IN_2027);
    }
    expect((await call('POST', path, { body: 'no', headers })).status).toBe(400);
    expect((await control('POST', '/sandboxes/default/reset', { to: 'x' })).status).toBe(422);
  });

  it('a refused reset changes nothing', async () => {
    const { control, api, login } = createTestClient();
    const token = await login();
    for (const body of [
      { scenario: 'nothing' },
      { scenario: 'pending-bank+failed-bank' },
      { now: '2026-02-30T00:00:00Z' },
    ]) {
      expect((await control('POST', '/sandboxes/default/reset', body)).status).toBe(422);
    }
    expect((await api('GET', '/client', { token })).status).toBe(200);
  });
});

it('links of the scenario expired-links are refused, but a password login works', async () => {
  const { api, login } = createTestClient({ scenario: 'expired-links' });
  const token = { token: 'one-time-amelia' };
  expect((await api('POST', '/auth/login_token', { body: token })).status).toBe(401);
  const magic = { magicToken: 'ml-5e0b92d4c7a1' };
  expect((await api('POST', '/auth/login/magic', { body: magic })).status).toBe(401);
  const reset = await api('GET', '/auth/reset/validate?id=rt-91c7e4a05d2b&username=investor');
  expect(reset.body).toEqual({ isValid: false });
  expect(await login()).toMatch(/^st-/);
});

describe('faults of a scenario', () => {
  it('the scenario api-down makes every call except the login fail', async () => {
    const { api, login } = createTestClient({ scenario: 'api-down' });
    const token = await login();
    for (const path of ['/client', '/investments/overview', '/client/messages/count']) {
      expect((await api('GET', path, { token })).status).toBe(503);
    }
  });

  it('the scenario session-expired ends the first session only', async () => {
    const { api, login } = createTestClient({ scenario: 'session-expired' });
    const inbox = async () =>
      (await api('GET', '/client/messages?folder=inbox', { token: await login() })).status;
    expect(await inbox()).toBe(401);
    expect(await inbox()).toBe(200);
  });

  it('the scenario slow-network delays every reply by 2 s', async () => {
    const { control } = createTestClient({ scenario: 'slow-network' });
    const { body } = await control('GET', '/sandboxes/default/faults');
    expect(body).toMatchObject([{ operationId: '*', kind: 'delay', delayMs: 2000 }]);
  });
});
