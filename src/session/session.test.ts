import { describe, expect, it } from 'vitest';
import { createLoginReply } from '#tests/support/login-reply.ts';
import { hasClient, isActing, isStaff, parseSession } from './session.ts';

const { id: token, ...rest } = createLoginReply();
const SESSION = { token, ...rest };

describe('parseSession', () => {
  it('reads the session token object [DATA-01, DATA-02]', () => {
    expect(parseSession(JSON.stringify(SESSION))).toEqual(SESSION);
  });

  it('reads the client that the user acts as [DATA-03]', () => {
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
  ])('treats %j as signed out', (text) => {
    expect(parseSession(text)).toBeNull();
  });

  // Each of these values would make every call fail before it is sent.
  it.each([
    ['a newline', 'tok\n1'],
    ['a carriage return at its end', 'tok-1\r'],
    ['a NUL', 'tok\0'],
    ['another control character', 'tok\u007f'],
    ['a character that is not ASCII', 'tök-1'],
    ['an emoji', '😀'],
    ['a space at its start', ' tok-1'],
    ['one character too many', 't'.repeat(513)],
    ['a megabyte', 't'.repeat(2 ** 20)],
  ])('treats a token or client id with %s as signed out', (_what, text) => {
    expect(parseSession(JSON.stringify({ ...SESSION, token: text }))).toBeNull();
    expect(parseSession(JSON.stringify({ ...SESSION, as: text, asName: 'A' }))).toBeNull();
  });

  it('accepts a token of printable ASCII up to the length limit', () => {
    for (const token of ['a', '!~ {"}', 'eyJh.eyJz-_.x==', 't'.repeat(512)]) {
      expect(parseSession(JSON.stringify({ ...SESSION, token }))?.token).toBe(token);
    }
  });
});

describe('isStaff', () => {
  it('returns true for group Company only [STAFF-01, STAFF-26]', () => {
    expect(isStaff({ ...SESSION, group: 'Company' })).toBe(true);
    expect(isStaff({ ...SESSION, group: 'company' })).toBe(false);
    expect(isStaff({ ...SESSION, roles: ['ADMIN'] })).toBe(false);
  });
});

it.each([
  ['a client', 'Client', undefined, true],
  ['a delegate', 'Client', 'client-100235', true],
  ['staff', 'Company', undefined, false],
  ['staff who view a client', 'Company', 'client-100235', true],
])('hasClient for %s (group %s, acting as %s) returns %s', (_who, group, as, isOne) => {
  expect(hasClient({ ...SESSION, group, ...(as !== undefined && { as }) })).toBe(isOne);
});
