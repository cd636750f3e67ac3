import { describe, expect, it, vi } from 'vitest';
import { createTestClient, getFieldByPath } from './test-client.ts';

const CLOCK = '/sandboxes/default/clock';

it('the frozen clock stands still for reads and advances by one second per write', async () => {
  const { api, control, login } = createTestClient();
  const token = await login();
  await api('GET', '/client', { token });
  expect((await control('GET', CLOCK)).body).toEqual({
    now: '2026-03-16T09:00:01.000Z',
    frozen: true,
  });
  const { headers } = await api('POST', '/auth/reset', { body: { userName: 'nobody' } });
  expect(headers.get('Date')).toBe('Mon, 16 Mar 2026 09:00:02 GMT');
});

it('the control API sets and advances the clock', async () => {
  const { api, control } = createTestClient();
  const set = await control('PUT', CLOCK, { now: '2026-04-06T00:00:00Z' });
  expect(getFieldByPath(set.body, 'now')).toBe('2026-04-06T00:00:00.000Z');
  const advanced = await control('PUT', CLOCK, { advance: 'P1DT2H' });
  expect(getFieldByPath(advanced.body, 'now')).toBe('2026-04-07T02:00:00.000Z');
  const { headers } = await api('GET', '/client-name/nobody');
  expect(headers.get('Date')).toBe('Tue, 07 Apr 2026 02:00:00 GMT');
});

it.each([
  [{ now: '2026-04-06T00:00:00Z', advance: 'PT1H' }, 'advance'],
  [{}, 'body'],
  [{ now: 'tomorrow' }, 'now'],
  [{ advance: '1 hour' }, 'advance'],
  [{ frozen: true, speed: 2 }, 'speed'],
])('the clock change %j is refused with the name of the invalid field', async (sent, name) => {
  const { control } = createTestClient();
  const { status, body } = await control('PUT', CLOCK, sent);
  expect(status).toBe(422);
  expect(Object.keys(Object(getFieldByPath(body, 'fieldErrors')))).toEqual([name]);
  expect(getFieldByPath((await control('GET', CLOCK)).body, 'now')).toBe(
    '2026-03-16T09:00:00.000Z',
  );
});

it('the clock starts at the configured time, and a reset restores this time', async () => {
  const { control } = createTestClient({ now: '2027-01-01T12:00:00Z' });
  expect(getFieldByPath((await control('GET', CLOCK)).body, 'now')).toBe(
    '2027-01-01T12:00:00.000Z',
  );
  await control('PUT', CLOCK, { advance: 'P10D' });
  await control('POST', '/sandboxes/default/reset');
  expect(getFieldByPath((await control('GET', CLOCK)).body, 'now')).toBe(
    '2027-01-01T12:00:00.000Z',
  );
});

it('the clock runs with the option isClockRunning, and the control API can stop the clock', async () => {
  const { control } = createTestClient({ isClockRunning: true });
  expect(getFieldByPath((await control('GET', CLOCK)).body, 'frozen')).toBe(false);
  const stopped = await control('PUT', CLOCK, { frozen: true });
  expect(getFieldByPath(stopped.body, 'frozen')).toBe(true);
  expect((await control('GET', CLOCK)).body).toEqual(stopped.body);
});

describe('clock jump', () => {
  it('a clock jump in either direction does not change the idle time of sessions', async () => {
    const { api, control, advance, login } = createTestClient();
    const token = await login();
    const status = async () => (await api('GET', '/client', { token })).status;
    await advance('PT20M', { endsSessions: true });
    await advance('P400D');
    // The session has been idle for 20 minutes before the jump and 10 minutes after it.
    await advance('PT10M', { endsSessions: true });
    expect(await status()).toBe(200);
    await control('PUT', CLOCK, { now: '2025-01-01T00:00:00Z' });
    await advance('PT30M', { endsSessions: true });
    expect(await status()).toBe(200);
    await advance('PT30M1S', { endsSessions: true });
    expect(await status()).toBe(401);
  });

  it('a clock jump does not revive a session that has ended', async () => {
    const { api, advance, login } = createTestClient();
    const token = await login();
    await advance('PT31M', { endsSessions: true });
    await advance('P1D');
    expect((await api('GET', '/client', { token })).status).toBe(401);
  });

  it('sessions stay valid in a state exported after a clock jump', async () => {
    const { api, control, advance, login } = createTestClient();
    const token = await login();
    await advance('P30D');
    const exported = await control('GET', '/sandboxes/default/state');
    await control('PUT', '/sandboxes/default/state', exported.body);
    expect((await api('GET', '/client', { token })).status).toBe(200);
  });
});

it('a running clock ends idle sessions', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const { api, login } = createTestClient({ isClockRunning: true });
    const token = await login();
    vi.setSystemTime(Date.now() + 31 * 60 * 1000);
    expect((await api('GET', '/client', { token })).status).toBe(401);
  } finally {
    vi.useRealTimers();
  }
});
