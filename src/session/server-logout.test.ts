import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { createLoginReply } from '#tests/support/login-reply.ts';
import { disconnect, refuse, type Resolver } from '#tests/support/replies.ts';
import { handleExpiredSessions, logOut, takeSessionEndReason } from './session-end.ts';
import { clearSession, getCurrentSession, startSession } from './session-store.ts';

const REPLY = createLoginReply();
const HALF_AN_HOUR_MS = 30 * 60_000;

/** Tokens of the calls that were sent, as `[header, body]`. */
const calls: unknown[] = [];
/** Failures of the next calls, in order; the server answers later calls with 204. */
let failures: Resolver[] = [];
/** Number of the test; each has its own host and a later time, so that it ignores retries of the tests before. */
let testNumber = 0;

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** Logs out without a connection; resolves when the first attempt has failed and the log-out waits for the network. */
async function logOutOffline() {
  failures = [disconnect];
  startSession(REPLY);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const listen = vi.spyOn(window, 'addEventListener');
  logOut();
  await expect.poll(() => calls.length).toBe(1);
  await expect.poll(() => listen.mock.calls.map(([type]) => type)).toContain('online');
}

beforeEach(() => {
  testNumber += 1;
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: Date.now() + 2 * testNumber * HALF_AN_HOUR_MS,
  });
  const api = `http://api-${testNumber}.test`;
  setBaseAddresses({ api });
  apiServer.use(
    mockHandlers.logout(async ({ request }) => {
      if (!request.url.startsWith(`${api}/`)) return;
      calls.push([request.headers.get('Authorization'), await request.json()]);
      await failures.shift()?.({ request });
    }),
  );
  handleExpiredSessions();
});
afterEach(async () => {
  failures = [];
  // Pending retries give up, so that no call of this test is under way in the next one.
  vi.setSystemTime(Date.now() + HALF_AN_HOUR_MS);
  await vi.advanceTimersByTimeAsync(HALF_AN_HOUR_MS);
  vi.useRealTimers();
  clearSession();
  takeSessionEndReason();
  calls.length = 0;
  setBaseAddresses({});
});

describe('a log-out without a connection', () => {
  it('ends the session on the server once the network is back [AUTH-114]', async () => {
    await logOutOffline();
    setOnline(true);
    await expect.poll(() => calls.length).toBe(2);
    expect(calls[1]).toEqual(['Bearer tok-1', { id: 'tok-1' }]);
    setOnline(true);
    await vi.advanceTimersByTimeAsync(HALF_AN_HOUR_MS);
    expect(calls).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not write the token to storage while the log-out waits for the network', async () => {
    await logOutOffline();
    const stored = [sessionStorage, localStorage].map((storage) => JSON.stringify(storage));
    expect(stored.join()).not.toContain('tok-1');
  });

  it.each([204, 401])(
    "a log-out that the server answers late with %i does not affect the tab's next login",
    async (status) => {
      await logOutOffline();
      startSession({ ...REPLY, id: 'tok-2', user: { ...REPLY.user, username: 'partner' } });
      failures = status === 401 ? [refuse(401)] : [];
      setOnline(true);
      await expect.poll(() => calls.length).toBe(2);
      // Advances past the 4 s for which fetch keeps the connection of a reply open.
      await expect.poll(() => vi.advanceTimersByTime(4_000).getTimerCount()).toBe(0);
      expect(calls).toHaveLength(2);
      expect(calls[1]).toEqual(['Bearer tok-1', { id: 'tok-1' }]);
      expect(getCurrentSession()?.token).toBe('tok-2');
    },
  );

  it('ends the session on the server although the browser reports no connection', async () => {
    await logOutOffline();
    await vi.advanceTimersByTimeAsync(5_000);
    await expect.poll(() => calls.length).toBe(2);
  });

  it('gives up after half an hour, when the server has ended the session itself', async () => {
    await logOutOffline();
    failures = Array.from({ length: 20 }, () => disconnect);
    await vi.advanceTimersByTimeAsync(HALF_AN_HOUR_MS);
    await expect.poll(() => vi.getTimerCount()).toBe(0);
    const sent = calls.length;
    setOnline(true);
    await vi.advanceTimersByTimeAsync(HALF_AN_HOUR_MS);
    expect(calls).toHaveLength(sent);
  });
});

describe('a log-out that fails on the server', () => {
  it.each([
    ['is not reached', disconnect],
    ['fails', refuse(503)],
    ['has too many requests', refuse(429)],
  ])('sends the log-out nine times when the server %s', async (_what, failure) => {
    failures = Array.from({ length: 12 }, () => failure);
    startSession(REPLY);
    logOut();
    const later = async () => {
      await vi.advanceTimersByTimeAsync(640_000);
      return calls.length;
    };
    await expect.poll(later).toBe(9);
    await vi.advanceTimersByTimeAsync(HALF_AN_HOUR_MS);
    expect(calls).toHaveLength(9);
  });

  it('does not retry the log-out after a 401, because the session no longer exists', async () => {
    failures = [refuse(401)];
    startSession(REPLY);
    logOut();
    await expect.poll(() => calls.length).toBe(1);
    setOnline(true);
    await vi.advanceTimersByTimeAsync(HALF_AN_HOUR_MS);
    expect(calls).toHaveLength(1);
  });
});
