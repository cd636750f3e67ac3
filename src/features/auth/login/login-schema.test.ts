import { describe, expect, it } from 'vitest';
import { loginSchema } from './login-schema.ts';

const messagesOf = (values: unknown) =>
  loginSchema.safeParse(values).error?.issues.map(({ message }) => message);

describe('loginSchema', () => {
  it('trims the username and nothing else [AUTH-063]', () => {
    expect(loginSchema.parse({ username: ' bob\t', password: ' secret ' })).toEqual({
      username: 'bob',
      password: ' secret ',
    });
  });

  it.each(['', '   '])('asks for a username instead of %j [AUTH-061]', (username) => {
    expect(messagesOf({ username, password: 'x' })).toEqual(['Please enter a valid username.']);
  });

  it('asks for a password, and takes one of spaces [AUTH-062]', () => {
    expect(messagesOf({ username: 'bob', password: '' })).toEqual([
      'Please enter a valid password.',
    ]);
    expect(messagesOf({ username: 'bob', password: '  ' })).toBeUndefined();
  });
});
