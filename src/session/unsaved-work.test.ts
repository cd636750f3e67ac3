import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logOut, takeSessionEndReason } from './session-end.ts';
import { endAtLimit, endWithOtherTabs } from './session-sync.ts';
import { clearSession, startSession } from './session-store.ts';
import { watchSessions } from './session-watch.ts';
import { unsavedWork } from './unsaved-work.ts';

const reply = (username: string) => ({
  id: `tok-${username}`,
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

beforeEach(watchSessions);
afterEach(() => {
  clearSession();
  takeSessionEndReason();
});

describe('half-written work', () => {
  it('is there again for the same user after the session has ended by itself', () => {
    write();
    endAtLimit('idle');
    startSession(reply('investor'));
    expect(ofAmelia().read()).toEqual(message);
    expect(unsavedWork('investor', 'other-form').read()).toBeNull();
  });

  it('is gone when somebody else logs in, also for the user who comes back', () => {
    write();
    endAtLimit('idle');
    startSession(reply('partner'));
    expect(unsavedWork('partner', 'new-message').read()).toBeNull();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Dear team');
  });

  it.each([
    ['here', () => logOut()],
    ['in another tab', () => endWithOtherTabs('logged-out')],
  ])('is gone when the user logs out %s', (_where, leave) => {
    write();
    leave();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Dear team');
  });

  it('is dropped by the form that it belongs to, and by no other', () => {
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
    'is nothing when what is stored is %s',
    (text) => {
      sessionStorage.setItem('portal.work', text);
      expect(ofAmelia().read()).toBeNull();
    },
  );

  it('is simply not kept where storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    ofAmelia().keep(message);
    expect(ofAmelia().read()).toBeNull();
  });
});
