import { newPasswordRules } from '#contract/generated/field-rules.ts';
import { NewPassword } from '#contract/generated/validators.ts';
import { expect, it } from 'vitest';
import { problemOf } from './field-errors.ts';

const passwordProblem = (value: string) => problemOf(NewPassword, newPasswordRules, value);

it.each([
  ['Ab1!xyz', 'At least 8 characters'],
  ['1234567!', 'At least 1 letter'],
  ['abcdefg!', 'At least 1 number'],
  ['abcdefg1', 'At least 1 special character (e.g. !@$%)'],
])('refuses %s: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

it('refuses other letters and tabs, and more than 128 characters [AUTH-135]', () => {
  const OTHER = 'Only letters, numbers, spaces and common special characters';
  expect(passwordProblem('abcdefg1!é')).toBe(OTHER);
  expect(passwordProblem('abcdefg1!\t')).toBe(OTHER);
  expect(passwordProblem(`${'a'.repeat(126)}1!`)).toBeNull();
  expect(passwordProblem(`${'a'.repeat(127)}1!`)).toBe('At most 128 characters');
});

it('accepts a space, the pound sign and 8 characters', () => {
  expect(passwordProblem('Ab1!wxyz')).toBeNull();
  expect(passwordProblem('abcdefg1£')).toBeNull();
  expect(passwordProblem('abc defg1!')).toBeNull();
});

it.each('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{}~|£'.split(''))(
  'takes %s as a special [AUTH-134]',
  (special) => {
    expect(passwordProblem(`abcdefg1${special}`)).toBeNull();
  },
);
