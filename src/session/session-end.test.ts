import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { getClient } from '#src/sdk/generated/client/client.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { identity } from '#src/sdk/identity.ts';
import { now } from '#src/shared/platform/time/clock.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { createLoginReply } from '#tests/support/login-reply.ts';
import { disconnect, refuse, respond } from '#tests/support/replies.ts';
import {
  handleExpiredSessions,
  endSession,
  logOut,
  onLocalSessionEnd,
  onSessionEnded,
  takeSessionEndReason,
  type SessionEndReason,
} from './session-end.ts';
import {
  actAs,
  clearSession,
  getCurrentSession,
  restoreSession,
  startSession,
} from './session-store.ts';
import { clearSavedRedirect } from './redirect-storage.ts';
import { takeReturnTo } from './return-to.ts';

const REPLY = createLoginReply();

const ends: SessionEndReason[] = [];
const logoutBodies: unknown[] = [];

beforeEach(() => {
  setBaseAddresses({ api: 'http://api.test' });
  apiServer.use(
    mockHandlers.logout(async ({ request }) => {
      logoutBodies.push([await request.json(), request.headers.get('Authorization')]);
    }),
  );
  handleExpiredSessions();
  onSessionEnded((reason) => ends.push(reason));
});
afterEach(() => {
  onLocalSessionEnd(() => {});
  clearSavedRedirect();
  window.history.replaceState(null, '', '/');
  clearSession();
  takeSessionEndReason();
  ends.length = 0;
  logoutBodies.length = 0;
  setBaseAddresses({});
});

describe('the session', () => {
  it('stores the session in session storage under portal.token [AUTH-038, AUTH-112, AUTH-136]', () => {
    startSession(REPLY);
    expect(JSON.parse(sessionStorage.getItem('portal.token') ?? 'null')).toEqual({
      token: 'tok-1',
      user: REPLY.user,
      group: 'Client',
      roles: [],
    });
    expect(restoreSession()?.token).toBe('tok-1');
  });

  it('keeps the session in memory when storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    startSession(REPLY);
    expect(getCurrentSession()?.token).toBe('tok-1');
    expect(identity().token).toBe('tok-1');
  });

  it('removes a stored value that is not a session', () => {
    sessionStorage.setItem('portal.token', '{"token":');
    expect(restoreSession()).toBeNull();
    expect(sessionStorage.getItem('portal.token')).toBeNull();
  });
});

describe('logOut', () => {
  it('sends the token as id to the server and clears the session at once [AUTH-114, AUTH-115]', async () => {
    startSession(REPLY);
    logOut();
    expect(getCurrentSession()).toBeNull();
    expect(sessionStorage.getItem('portal.token')).toBeNull();
    expect(ends).toEqual(['logged-out']);
    await expect.poll(() => logoutBodies).toEqual([[{ id: 'tok-1' }, 'Bearer tok-1']]);
  });

  it('ends the session in this tab while offline', () => {
    apiServer.use(mockHandlers.logout(disconnect));
    startSession(REPLY);
    logOut();
    expect(getCurrentSession()).toBeNull();
  });
});

describe('a session at its limit', () => {
  it.each(['idle', 'too-long'] as const)(
    'ends the session with the reason %s and logs out on the server',
    async (limit) => {
      startSession({ ...REPLY, id: `tok-${limit}` });
      endSession(limit);
      expect(getCurrentSession()).toBeNull();
      expect(ends).toEqual([limit]);
      expect(takeSessionEndReason()).toBe(limit);
      await expect
        .poll(() => logoutBodies)
        .toContainEqual([{ id: `tok-${limit}` }, `Bearer tok-${limit}`]);
    },
  );

  it('stores the current page for the next login of the same user', () => {
    window.history.replaceState(null, '', '/inbox?page=2');
    startSession(REPLY);
    endSession('idle');
    expect(takeReturnTo('investor')).toBe('/inbox?page=2');
  });
});

describe('notification of other tabs', () => {
  it.each([
    ['log out', 'logged-out', () => logOut()],
    ['are idle', 'idle', () => endSession('idle')],
  ])('notifies the other tabs when users %s in this tab', (_what, reason, act) => {
    const notices: unknown[] = [];
    onLocalSessionEnd((why, ended) => notices.push([why, ended.token]));
    startSession(REPLY);
    act();
    expect(notices).toEqual([[reason, 'tok-1']]);
  });

  it('does not notify the other tabs of a refusal, which may concern a single call', async () => {
    apiServer.use(mockHandlers.getClient(refuse(403)));
    const notices: unknown[] = [];
    onLocalSessionEnd((reason) => notices.push(reason));
    startSession(REPLY);
    await getClient().catch(() => undefined);
    expect(ends).toEqual(['expired']);
    expect(notices).toEqual([]);
  });
});

describe('a refused session', () => {
  it.each([401, 403])(
    'ends the session once for 12 parallel calls refused with %i [AUTH-117, AUTH-118, AUTH-119]',
    async (status) => {
      apiServer.use(mockHandlers.getClient(refuse(status)));
      startSession(REPLY);
      const calls = await Promise.allSettled(Array.from({ length: 12 }, () => getClient()));
      expect(calls.every(({ status: outcome }) => outcome === 'rejected')).toBe(true);
      expect(ends).toEqual(['expired']);
      expect(getCurrentSession()).toBeNull();
      expect(takeSessionEndReason()).toBe('expired');
      expect(takeSessionEndReason()).toBeNull();
    },
  );

  it('a refused call of a former identity does not end the next session', async () => {
    const unfinished = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"error":')),
    });
    // `Content-Length` as in src/sdk/http-client.test.ts: without it, undici treats the close of an
    // aborted reply as its end.
    const headers = { Date: 'Mon, 16 Mar 2026 09:00:00 GMT', 'Content-Length': '1000' };
    const refusal = respond(() => new HttpResponse(unfinished, { status: 401, headers }));
    apiServer.use(mockHandlers.getClient(refusal));
    startSession(REPLY);
    const call = getClient().catch((error: unknown) => error);
    // The headers of the reply have arrived once their `Date` has set the portal's clock.
    await expect.poll(() => now().getUTCFullYear() === 2026 && now().getUTCMonth()).toBe(2);
    actAs({ id: 'client-100235', fullName: 'Mr Daniel Hart' });
    await call;
    expect(ends).toEqual([]);
    expect(getCurrentSession()?.as).toBe('client-100235');
  });

  it('stores returnTo for the same user only', async () => {
    apiServer.use(mockHandlers.getClient(refuse(401)));
    window.history.replaceState(null, '', '/inbox?page=2');
    startSession(REPLY);
    await getClient().catch(() => undefined);
    expect(takeReturnTo('partner')).toBeNull();
    startSession(REPLY);
    await getClient().catch(() => undefined);
    expect(takeReturnTo('investor')).toBe('/inbox?page=2');
  });
});
