import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NewPassword } from '#contract/generated/schemas/newPassword.zod.ts';
import { findBrokenLimit, getPasswordProblem, findUnmetRules } from './new-password-rules.ts';
import { newPasswordSchema } from './new-password-schema.ts';

/** Rejected passwords with the rules that they break, as in the mock server's own test. */
const REFUSED: [password: string, unmet: string[]][] = [
  ['Ab1!xyz', ['At least 8 characters']],
  ['1234567!', ['At least 1 letter']],
  ['abcdefg!', ['At least 1 number']],
  ['abcdefg1', ['At least 1 special character (e.g. !@$%)']],
  [
    'abc',
    ['At least 8 characters', 'At least 1 number', 'At least 1 special character (e.g. !@$%)'],
  ],
];
const ACCEPTED = ['Ab1!wxyz', 'abcdefg1£', 'abc defg1!', ' abcdef1!', `${'a'.repeat(126)}1!`];
const SPECIALS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{}~|£';
const OTHER_CHARACTERS = [
  'é',
  'ß',
  'д',
  '€',
  '¬',
  '\t',
  '\n',
  '\u00a0',
  '\u007f',
  '😀',
  '１',
  'Ａ',
];
const NOT_ALLOWED = /^Use only letters from A to Z, numbers, spaces and these special characters: /;

describe('a new password', () => {
  it.each(REFUSED)(
    'the password %s lacks %j [AUTH-098] [AUTH-099] [AUTH-100] [AUTH-101]',
    (password, unmet) => {
      expect(findUnmetRules(password).map(({ text }) => text)).toEqual(unmet);
      expect(getPasswordProblem(password)).not.toBeNull();
    },
  );

  it.each(ACCEPTED)('the password %j is accepted [AUTH-098] [AUTH-102] [AUTH-103]', (password) => {
    expect(getPasswordProblem(password)).toBeNull();
  });

  it.each(SPECIALS.split(''))(
    'the character %s counts as a special character [AUTH-101] [AUTH-134]',
    (special) => {
      expect(getPasswordProblem(`abcdefg1${special}`)).toBeNull();
    },
  );

  it.each(OTHER_CHARACTERS)('a new password must not contain %j [AUTH-103]', (character) => {
    expect(findBrokenLimit(`abcdefg1!${character}`)?.text).toMatch(NOT_ALLOWED);
    expect(getPasswordProblem(`abcdefg1!${character}`)).toBe(
      'Your new password has a character that is not allowed.',
    );
  });

  it('characters that are not allowed do not count as letter, number or special character [AUTH-099] [AUTH-100] [AUTH-101] [AUTH-135]', () => {
    expect(findUnmetRules('éééééé1!').map(({ text }) => text)).toEqual(['At least 1 letter']);
    expect(findUnmetRules('abcdef!１').map(({ text }) => text)).toEqual(['At least 1 number']);
    expect(findUnmetRules('abcdefg1€').map(({ text }) => text)).toEqual([
      'At least 1 special character (e.g. !@$%)',
    ]);
  });

  it('a new password has at most 128 characters [AUTH-135]', () => {
    expect(getPasswordProblem(`${'a'.repeat(126)}1!`)).toBeNull();
    expect(getPasswordProblem(`${'a'.repeat(127)}1!`)).toBe('Your new password is too long.');
    expect(findBrokenLimit(`${'a'.repeat(127)}1!`)?.text).toBe('Use at most 128 characters.');
  });

  it('the problem of a password lists all missing characters in one sentence', () => {
    expect(getPasswordProblem('abc')).toBe(
      'Your new password still needs at least 8 characters, at least 1 number and at least 1 special character (e.g. !@$%).',
    );
    expect(getPasswordProblem('abcdefg!')).toBe('Your new password still needs at least 1 number.');
    expect(getPasswordProblem('')).toBe('Enter a new password.');
  });

  it('a new password is rejected exactly when the contract rejects it', () => {
    const near = fc.string({
      unit: fc.constantFrom('a', 'Z', '0', '9', ' ', '!', '£', '~', '/', 'é', '\t', '\n'),
      maxLength: 20,
    });
    const long = fc.integer({ min: 120, max: 136 }).map((length) => 'a1!'.padEnd(length, 'b'));
    fc.assert(
      fc.property(fc.oneof(near, long), (password) => {
        const isInContract = NewPassword.safeParse(password).success;
        expect(getPasswordProblem(password) === null).toBe(isInContract);
      }),
      { seed: 8128, numRuns: 500 },
    );
  });
});

describe('the form of a new password', () => {
  const errorsOf = (newPassword: string, confirmPassword: string) => {
    const { error } = newPasswordSchema.safeParse({ newPassword, confirmPassword });
    return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  };

  it('the form requires the same password twice [AUTH-108] [AUTH-109]', () => {
    expect(errorsOf('Ab1!wxyz', 'Ab1!wxyz')).toEqual([]);
    expect(errorsOf('Ab1!wxyz', 'Ab1!wxyZ')).toEqual([['confirmPassword', 'Passwords must match']]);
    expect(errorsOf('Ab1!wxyz', 'Ab1!wxyz ')).toEqual([
      ['confirmPassword', 'Passwords must match'],
    ]);
    expect(errorsOf('Ab1!wxyz', '')[0]).toEqual(['confirmPassword', 'Required']);
  });

  it('the form reports the errors of both fields together', () => {
    expect(errorsOf('abc', 'abd').map(([name]) => name)).toEqual([
      'newPassword',
      'confirmPassword',
    ]);
  });
});
