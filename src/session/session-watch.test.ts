import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { loadConfig, resetConfig } from '#src/shared/config/config.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { sessionMark } from './session-channel.ts';
import { logOut, onSessionEnded, takeSessionEndReason } from './session-end.ts';
import { clearSession, currentSession, startSession } from './session-store.ts';
import { stayLoggedIn, watchSessions } from './session-watch.ts';

const REPLY = {
  id: 'tok-1',
  user: {
    email: 'amelia.hart@example.com',
    firstName: 'Amelia',
    lastName: 'Hart',
    fullName: 'Mrs Amelia Hart',
    username: 'investor',
  },
  group: 'Client',
  roles: [],
};

let otherTab: BroadcastChannel;
let heard: unknown[] = [];
let ends: string[] = [];

beforeEach(() => {
  otherTab = new BroadcastChannel('portal.session');
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
  setBaseAddresses({ api: 'http://api.test' });
  apiServer.use(
    http.post('http://api.test/auth/logout', () => new HttpResponse(null, { status: 204 })),
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
  heard = [];
  ends = [];
});

describe('the tabs of one session', () => {
  it('are told of a logout by a mark that is not the token', async () => {
    startSession(REPLY);
    logOut();
    await expect.poll(() => heard).toHaveLength(1);
    expect(heard).toEqual([
      { kind: 'ended', mark: await sessionMark('tok-1'), reason: 'logged-out' },
    ]);
    expect(JSON.stringify(heard)).not.toContain('tok-1');
  });

  it('end together', async () => {
    startSession(REPLY);
    otherTab.postMessage({
      kind: 'ended',
      mark: await sessionMark('tok-1'),
      reason: 'logged-out',
    });
    await expect.poll(() => ends).toEqual(['elsewhere']);
    expect(currentSession()).toBeNull();
  });

  it("leave another user's tab alone, and one of a later login", async () => {
    startSession(REPLY);
    otherTab.postMessage({
      kind: 'ended',
      mark: await sessionMark('tok-2'),
      reason: 'logged-out',
    });
    otherTab.postMessage({ kind: 'ended', mark: await sessionMark('tok-1'), reason: 'idle' });
    await expect.poll(() => ends).toEqual(['idle']);
  });

  it.each([
    null,
    'ended',
    { kind: 'ended' },
    { kind: 'ended', mark: 7, reason: 'logged-out' },
    { kind: 'other', mark: 'x' },
  ])('do not follow %j', async (message) => {
    startSession(REPLY);
    otherTab.postMessage(message);
    otherTab.postMessage({ kind: 'ended', mark: await sessionMark('tok-1'), reason: 'idle' });
    await expect.poll(() => ends).toEqual(['idle']);
  });
});

describe('a page that comes back as it was left', () => {
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  it('ends when the session has ended in a later page of the tab', () => {
    startSession(REPLY);
    sessionStorage.removeItem('portal.token');
    show(false);
    expect(ends).toEqual([]);
    show(true);
    expect(ends).toEqual(['elsewhere']);
    expect(currentSession()).toBeNull();
  });
});

describe('a session with a limit', () => {
  async function configure(session: object) {
    apiServer.use(http.get('*/config.json', () => HttpResponse.json({ session })));
    await loadConfig();
  }

  it('keeps its times, and removes them when it ends', async () => {
    await configure({ idleMinutes: 15 });
    startSession(REPLY);
    await expect.poll(() => sessionStorage.getItem('portal.times')).not.toBeNull();
    expect(sessionStorage.getItem('portal.times')).not.toContain('tok-1');
    clearSession();
    expect(sessionStorage.getItem('portal.times')).toBeNull();
  });

  it('goes on at the server and in the other tabs when its user stays', async () => {
    const calls: string[] = [];
    apiServer.use(
      http.get('http://api.test/auth/pwdCheck', ({ request }) => {
        calls.push(request.headers.get('Authorization') ?? '');
        return HttpResponse.json({ forceNewPassword: false });
      }),
    );
    await configure({ idleMinutes: 15 });
    startSession(REPLY);
    await expect.poll(() => sessionStorage.getItem('portal.times')).not.toBeNull();
    stayLoggedIn();
    await expect.poll(() => calls).toEqual(['Bearer tok-1']);
    await expect.poll(() => heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({ kind: 'active', mark: await sessionMark('tok-1') });
  });
});
