import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { identity } from '#src/sdk/identity.ts';
import { loadConfig, resetConfig } from '#src/shared/platform/config/config.ts';
import { getSteadyTime } from '#src/shared/platform/time/clock.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { createLoginReply } from '#tests/support/login-reply.ts';
import { interceptCalls } from '#tests/support/replies.ts';
import { storeReturnTo, takeReturnTo } from './return-to.ts';
import { getSavedRedirect, saveRedirect } from './saved-redirect.ts';
import { getSessionHash } from './session-channel.ts';
import { logOut, onSessionEnded, takeSessionEndReason } from './session-end.ts';
import { clearSession, getCurrentSession, startSession } from './session-store.ts';
import { useSessionWarning } from './session-warning.ts';
import { stayLoggedIn, watchSessions } from './session-watch.ts';

const REPLY = createLoginReply();
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

let otherTab: BroadcastChannel;
let receivedMessages: unknown[] = [];
let ends: string[] = [];
/** Bodies of the log-out calls that the server received. */
let loggedOut: unknown[] = [];

beforeEach(async () => {
  otherTab = new BroadcastChannel('portal.session');
  const own = await Promise.all(['tok-1', 'tok-2'].map(getSessionHash));
  otherTab.addEventListener('message', ({ data }: MessageEvent<{ readonly mark: string }>) => {
    // Test files that run in parallel share the channel.
    if (own.includes(data.mark)) receivedMessages.push(data);
  });
  setBaseAddresses({ api: 'http://api.test' });
  apiServer.use(
    mockHandlers.logout(async ({ request }) => {
      loggedOut.push(await request.json());
    }),
  );
  onSessionEnded((reason) => ends.push(reason));
  watchSessions();
});
afterEach(() => {
  clearSession();
  takeSessionEndReason();
  otherTab.close();
  setBaseAddresses({});
  resetConfig();
  receivedMessages = [];
  ends = [];
  loggedOut = [];
  window.history.replaceState(null, '', '/');
});

describe('messages between the tabs of a session', () => {
  it('announces a logout without revealing the token', async () => {
    startSession(REPLY);
    logOut();
    await expect.poll(() => receivedMessages).toHaveLength(1);
    expect(receivedMessages).toEqual([
      { kind: 'ended', mark: await getSessionHash('tok-1'), reason: 'logged-out' },
    ]);
    expect(JSON.stringify(receivedMessages)).not.toContain('tok-1');
  });

  it('ends the session in all tabs with one log-out call and one message', async () => {
    startSession(REPLY);
    storeReturnTo('/inbox', 'investor');
    saveRedirect('https://apply.example/');
    const message = { kind: 'ended', mark: await getSessionHash('tok-1'), reason: 'logged-out' };
    otherTab.postMessage(message);
    await expect.poll(() => ends).toEqual(['elsewhere']);
    expect(getCurrentSession()).toBeNull();
    expect(takeReturnTo('investor')).toBeNull();
    expect(getSavedRedirect()).toBeNull();
    // This tab has sent no message so far: the other tab first receives that of the next log-out.
    otherTab.postMessage(message);
    startSession({ ...REPLY, id: 'tok-2' });
    logOut();
    await expect.poll(() => receivedMessages).toHaveLength(1);
    expect(receivedMessages).toMatchObject([{ mark: await getSessionHash('tok-2') }]);
    expect(ends).toEqual(['elsewhere', 'logged-out']);
    await expect.poll(() => loggedOut).toEqual([{ id: 'tok-2' }]);
  });

  it('stores the current page when another tab ends the session at the idle limit', async () => {
    window.history.replaceState(null, '', '/commission-charges');
    startSession(REPLY);
    otherTab.postMessage({ kind: 'ended', mark: await getSessionHash('tok-1'), reason: 'idle' });
    await expect.poll(() => ends).toEqual(['idle']);
    expect(takeReturnTo('investor')).toBe('/commission-charges');
  });

  it('ignores messages about another session', async () => {
    startSession(REPLY);
    otherTab.postMessage({
      kind: 'ended',
      mark: await getSessionHash('tok-2'),
      reason: 'logged-out',
    });
    otherTab.postMessage({ kind: 'ended', mark: await getSessionHash('tok-1'), reason: 'idle' });
    await expect.poll(() => ends).toEqual(['idle']);
  });

  it.each([
    null,
    'ended',
    { kind: 'ended' },
    { kind: 'ended', mark: 7, reason: 'logged-out' },
    { kind: 'other', mark: 'x' },
  ])('ignores the malformed message %j', async (message) => {
    startSession(REPLY);
    otherTab.postMessage(message);
    otherTab.postMessage({ kind: 'ended', mark: await getSessionHash('tok-1'), reason: 'idle' });
    await expect.poll(() => ends).toEqual(['idle']);
  });
});

describe('a page restored from the back/forward cache', () => {
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it('a restored page ends its session when a later page of the tab has ended it', () => {
    startSession(REPLY);
    sessionStorage.removeItem('portal.token');
    show(false);
    expect(ends).toEqual([]);
    show(true);
    expect(ends).toEqual(['elsewhere']);
    expect(getCurrentSession()).toBeNull();
  });

  it('a restored page adopts the session of a later login', () => {
    startSession(REPLY);
    const later = { token: 'tok-2', user: REPLY.user, group: 'Client', roles: [] };
    sessionStorage.setItem('portal.token', JSON.stringify(later));
    show(true);
    expect(getCurrentSession()?.token).toBe('tok-2');
    expect(identity().token).toBe('tok-2');
    expect(ends).toEqual([]);
  });

  it('a restored page keeps its session when nothing has changed or storage is full', () => {
    startSession(REPLY);
    show(true);
    expect(getCurrentSession()?.token).toBe('tok-1');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    sessionStorage.removeItem('portal.token');
    startSession({ ...REPLY, id: 'tok-3' });
    show(true);
    expect(getCurrentSession()?.token).toBe('tok-3');
    expect(ends).toEqual([]);
  });
});

describe('a session that another page changed before this script loaded', () => {
  it('ends when the other page removed it', async () => {
    vi.resetModules();
    const store = await import('./session-store.ts');
    const { onSessionEnded: onEnded } = await import('./session-end.ts');
    onEnded((reason) => ends.push(reason));
    store.startSession(REPLY);
    sessionStorage.removeItem('portal.token');

    const { watchSessions: start } = await import('./session-watch.ts');
    start();
    expect(ends).toEqual(['elsewhere']);
    expect(store.getCurrentSession()).toBeNull();
  });
});

describe('a session with a limit', () => {
  function configure(session: object) {
    loadConfig({ session }, false);
  }

  it('stores the session times and removes them when the session ends', async () => {
    configure({ idleMinutes: 15 });
    startSession(REPLY);
    await expect.poll(() => sessionStorage.getItem('portal.times')).not.toBeNull();
    expect(sessionStorage.getItem('portal.times')).not.toContain('tok-1');
    clearSession();
    expect(sessionStorage.getItem('portal.times')).toBeNull();
  });

  /** Starts a session with stored times: started and last active the given milliseconds ago. */
  async function resumeAfter(startedAgo: number, activeAgo: number) {
    const times = {
      startedAt: getSteadyTime() - startedAgo,
      activeAt: getSteadyTime() - activeAgo,
    };
    const mark = await getSessionHash('tok-1');
    sessionStorage.setItem('portal.times', JSON.stringify({ mark, ...times }));
    startSession(REPLY);
    return { ...times, warning: () => renderHook(useSessionWarning).result.current };
  }

  it('warns before the idle limit and stops warning when another tab is used', async () => {
    configure({ idleMinutes: 15 });
    const { activeAt, warning } = await resumeAfter(3 * HOUR_MS, 14 * MINUTE_MS);
    await expect.poll(warning).toEqual({ limit: 'idle', endsAt: activeAt + 15 * MINUTE_MS });
    otherTab.postMessage({ kind: 'active', mark: await getSessionHash('tok-1'), at: Date.now() });
    await expect.poll(warning).toBeNull();
  });

  it('warns before the end of 30 minutes without use unless the settings have another limit or none [AUTH-132]', async () => {
    configure({});
    const { activeAt, warning } = await resumeAfter(3 * HOUR_MS, 29 * MINUTE_MS);
    await expect.poll(warning).toEqual({ limit: 'idle', endsAt: activeAt + 30 * MINUTE_MS });
    clearSession();
    configure({ idleMinutes: null, absoluteHours: 8 });
    const endless = await resumeAfter(8 * HOUR_MS - MINUTE_MS, 29 * MINUTE_MS);
    await expect.poll(endless.warning).toMatchObject({ limit: 'too-long' });
  });

  it('warns before the absolute limit, regardless of activity', async () => {
    configure({ absoluteHours: 8 });
    const { startedAt, warning } = await resumeAfter(8 * HOUR_MS - MINUTE_MS, 0);
    await expect.poll(warning).toEqual({ limit: 'too-long', endsAt: startedAt + 8 * HOUR_MS });
  });

  it('extends the session on the server and in the other tabs when the user stays', async () => {
    const calls: unknown[] = [];
    apiServer.use(mockHandlers.checkPasswordRequired());
    interceptCalls(mockHandlers.checkPasswordRequired, ({ request }) =>
      calls.push(request.headers.get('Authorization')),
    );
    configure({ idleMinutes: 15 });
    startSession(REPLY);
    await expect.poll(() => sessionStorage.getItem('portal.times')).not.toBeNull();
    stayLoggedIn();
    await expect.poll(() => calls).toEqual(['Bearer tok-1']);
    await expect.poll(() => receivedMessages).toHaveLength(1);
    expect(receivedMessages[0]).toMatchObject({
      kind: 'active',
      mark: await getSessionHash('tok-1'),
    });
  });
});
