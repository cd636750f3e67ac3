import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionMark } from './session-channel.ts';
import { endHere, logOut, takeSessionEndReason } from './session-end.ts';
import { clearSession, currentSession, startSession } from './session-store.ts';
import { watchSessions } from './session-watch.ts';
import { unsavedWork } from './unsaved-work.ts';

let logins = 0;
/** Each login has its own token, because messages between tabs may arrive late. */
const reply = (username: string) => ({
  id: `tok-work-${(logins += 1)}`,
  user: { email: '', firstName: '', lastName: '', fullName: '', username },
  group: 'Client',
  roles: [],
});

const message = { subject: 'Statement', body: 'Dear team' };
const ofAmelia = () => unsavedWork('investor', 'new-message');

function write() {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  startSession(reply('investor'));
  ofAmelia().keep(message);
}

async function logOutInAnotherTab() {
  const otherTab = new BroadcastChannel('portal.session');
  const mark = await sessionMark(currentSession()?.token ?? '');
  otherTab.postMessage({ kind: 'ended', mark, reason: 'logged-out' });
  otherTab.close();
}

beforeEach(watchSessions);
afterEach(() => {
  clearSession();
  takeSessionEndReason();
});

describe('unsaved work', () => {
  it('restores the draft for the same user after the session has timed out', () => {
    write();
    endHere('idle');
    startSession(reply('investor'));
    expect(ofAmelia().read()).toEqual(message);
    expect(unsavedWork('investor', 'other-form').read()).toBeNull();
  });

  it('removes the draft when another user logs in', () => {
    write();
    endHere('idle');
    startSession(reply('partner'));
    expect(unsavedWork('partner', 'new-message').read()).toBeNull();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Dear team');
  });

  it.each([
    ['here', () => logOut()],
    ['in another tab', logOutInAnotherTab],
  ])('removes the draft when the user logs out %s', async (_where, leave) => {
    write();
    leave();
    await expect.poll(currentSession).toBeNull();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Dear team');
  });

  it('drop() removes only the draft of its own form', () => {
    write();
    const other = unsavedWork('investor', 'reply-1');
    other.keep({ body: 'Thank you' });
    ofAmelia().drop();
    expect(ofAmelia().read()).toBeNull();
    expect(other.read()).toEqual({ body: 'Thank you' });
    other.drop();
    expect(sessionStorage.getItem('portal.work')).toBeNull();
  });

  it.each(['{', '[]', '{"username":"investor"}', '{"username":7,"forms":{}}'])(
    'returns no draft when the stored value is %s',
    (text) => {
      sessionStorage.setItem('portal.work', text);
      expect(ofAmelia().read()).toBeNull();
    },
  );

  it.each([
    ['a session that ended by itself', () => endHere('idle'), message],
    ['a logout', () => logOut(), null],
  ])(
    'keeps the draft in memory when storage is full, until the right end: %s',
    (_end, leave, left) => {
      const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
      startSession(reply('investor'));
      expect(ofAmelia().keep(message)).toBe(false);
      expect(ofAmelia().read()).toEqual(message);
      leave();
      startSession(reply('investor'));
      expect(ofAmelia().read()).toEqual(left);
      full.mockRestore();
      expect(ofAmelia().keep(message)).toBe(true);
      ofAmelia().drop();
      expect(ofAmelia().read()).toBeNull();
    },
  );
});
