import { afterEach, describe, expect, it } from 'vitest';
import { getBlockedReason, isFunctionBlocked, type GuardedFunction } from './acting-rules.ts';
import { actAs, clearSession, startSession } from './session-store.ts';
import type { Session } from './session.ts';

const user = { email: '', firstName: 'A', lastName: 'H', fullName: 'A H', username: 'someone' };
const holder: Session = { token: 't', user, group: 'Client', roles: [] };
const delegate: Session = { ...holder, as: 'client-1', asName: 'B' };
const staff: Session = { ...holder, group: 'Company' };
const staffActing: Session = { ...staff, as: 'client-1', asName: 'B' };

const MESSAGES = /^Secure messages can only be viewed by the account holder$/;
const HOLDER = /^Only the account holder/;
const OPEN = /^null$/;

describe('getBlockedReason', () => {
  it.each<[GuardedFunction, RegExp, RegExp, RegExp]>([
    ['messages', MESSAGES, MESSAGES, OPEN],
    ['password', HOLDER, HOLDER, /staff passwords/],
    ['bank', HOLDER, HOLDER, OPEN],
    ['contact-details', HOLDER, HOLDER, OPEN],
    ['address', HOLDER, OPEN, OPEN],
    ['marketing', HOLDER, HOLDER, OPEN],
  ])(
    'allows %s for the account holder and blocks other viewers as specified [STAFF-25, STAFF-35]',
    (what, ...texts) => {
      expect(getBlockedReason(holder, what)).toBeNull();
      const [asDelegate, asActing, asStaff] = texts;
      expect(String(getBlockedReason(delegate, what))).toMatch(asDelegate);
      expect(String(getBlockedReason(staffActing, what))).toMatch(asActing);
      expect(String(getBlockedReason(staff, what))).toMatch(asStaff);
    },
  );

  it('blocks functions by the group of the user alone and ignores the roles [STAFF-26, STAFF-27]', () => {
    for (const roles of [['ADMIN'], ['Company'], ['ROLE_STAFF', 'SUPERUSER']]) {
      expect(getBlockedReason({ ...holder, roles }, 'password')).toBeNull();
      expect(getBlockedReason({ ...delegate, roles }, 'address')).not.toBeNull();
      expect(getBlockedReason({ ...staffActing, roles }, 'bank')).not.toBeNull();
    }
  });
});

describe('isFunctionBlocked', () => {
  afterEach(clearSession);

  it('blocks messages without a session and while acting as another client', () => {
    expect(isFunctionBlocked('messages')).toBe(true);
    startSession({ id: 't', user, group: 'Client', roles: [] });
    expect(isFunctionBlocked('messages')).toBe(false);
    actAs({ id: 'client-1', fullName: 'B' });
    expect(isFunctionBlocked('messages')).toBe(true);
  });
});
