import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSessionHash } from './session-channel.ts';
import { endSession, logOut, takeSessionEndReason } from './session-end.ts';
import { clearSession, getCurrentSession, startSession } from './session-store.ts';
import { watchSessions } from './session-watch.ts';
import { getFormDraftStore } from './unsaved-work.ts';

let logins = 0;
/** Each login has its own token, because messages between tabs may arrive late. */
const reply = (username: string) => ({
  id: `tok-work-${(logins += 1)}`,
  user: { email: '', firstName: '', lastName: '', fullName: '', username },
  group: 'Client',
  roles: [],
});

const message = { subject: 'Statement', body: 'Dear team' };
const ameliaDraft = () => getFormDraftStore('investor', 'new-message');

function write() {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  startSession(reply('investor'));
  ameliaDraft().save(message);
}

async function logOutInAnotherTab() {
  const otherTab = new BroadcastChannel('portal.session');
  const mark = await getSessionHash(getCurrentSession()?.token ?? '');
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
    endSession('idle');
    startSession(reply('investor'));
    expect(ameliaDraft().read()).toEqual(message);
    expect(getFormDraftStore('investor', 'other-form').read()).toBeNull();
  });

  it('removes the draft when another user logs in', () => {
    write();
    endSession('idle');
    startSession(reply('partner'));
    expect(getFormDraftStore('partner', 'new-message').read()).toBeNull();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Dear team');
  });

  it.each([
    ['here', () => logOut()],
    ['in another tab', logOutInAnotherTab],
  ])('removes the draft when the user logs out %s', async (_where, leave) => {
    write();
    leave();
    await expect.poll(getCurrentSession).toBeNull();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Dear team');
  });

  it('drop() removes only the draft of its own form', () => {
    write();
    const other = getFormDraftStore('investor', 'reply-1');
    other.save({ body: 'Thank you' });
    ameliaDraft().drop();
    expect(ameliaDraft().read()).toBeNull();
    expect(other.read()).toEqual({ body: 'Thank you' });
    other.drop();
    expect(sessionStorage.getItem('portal.work')).toBeNull();
  });

  it.each(['{', '[]', '{"username":"investor"}', '{"username":7,"forms":{}}'])(
    'returns no draft when the stored value is %s',
    (text) => {
      sessionStorage.setItem('portal.work', text);
      expect(ameliaDraft().read()).toBeNull();
    },
  );

  it.each([
    ['a session that ended by itself', () => endSession('idle'), message],
    ['a logout', () => logOut(), null],
  ])(
    'keeps the draft in memory after an idle session when storage is full, and drops it at a log-out: %s',
    (_end, leave, left) => {
      const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
      startSession(reply('investor'));
      expect(ameliaDraft().save(message)).toBe(false);
      expect(ameliaDraft().read()).toEqual(message);
      leave();
      startSession(reply('investor'));
      expect(ameliaDraft().read()).toEqual(left);
      full.mockRestore();
      expect(ameliaDraft().save(message)).toBe(true);
      ameliaDraft().drop();
      expect(ameliaDraft().read()).toBeNull();
    },
  );
});
