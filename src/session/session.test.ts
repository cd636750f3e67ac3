import { describe, expect, it } from 'vitest';
import { isActing, isStaff, parseSession } from './session.ts';

const SESSION = {
  token: 'tok-1',
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

describe('parseSession', () => {
  it('reads the session token object [DATA-01, DATA-02]', () => {
    expect(parseSession(JSON.stringify(SESSION))).toEqual(SESSION);
  });

  it('reads whom the user acts as [DATA-03]', () => {
    const acting = { ...SESSION, as: 'client-100235', asName: 'Mr Daniel Hart' };
    const session = parseSession(JSON.stringify(acting));
    expect(session && isActing(session)).toBe(true);
    expect(session?.asName).toBe('Mr Daniel Hart');
  });

  it.each([
    null,
    '',
    'null',
    '[]',
    '{',
    '{"token":""}',
    JSON.stringify({ ...SESSION, user: 'investor' }),
    JSON.stringify({ ...SESSION, token: '' }),
    JSON.stringify({ ...SESSION, as: 7 }),
  ])('takes %j for signed out', (text) => {
    expect(parseSession(text)).toBeNull();
  });
});

describe('isStaff', () => {
  it('is true for group Company only [STAFF-01, STAFF-26]', () => {
    expect(isStaff({ ...SESSION, group: 'Company' })).toBe(true);
    expect(isStaff({ ...SESSION, group: 'company' })).toBe(false);
    expect(isStaff({ ...SESSION, roles: ['ADMIN'] })).toBe(false);
  });
});
