import {
  changePasswordRequestRules,
  listDfmHistoryOperationRules,
  messageAttachmentsRequestRules,
  messageUpdateRequestRules,
  newPasswordRules,
  optOutRequestRules,
  productInterestsRequestRules,
  secureMessageRequestRules,
  type FieldRules,
} from '#contract/generated/field-rules.ts';
import {
  ChangePasswordRequest,
  ListDfmHistoryQueryParams,
  MessageAttachmentsRequest,
  MessageUpdateRequest,
  NewPassword,
  OptOutRequest,
  ProductInterestsRequest,
  SecureMessageRequest,
} from '#contract/generated/validators.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getRuleMessage, findProblem, collectProblems } from './field-errors.ts';

const passwordProblem = (value: string) => findProblem(NewPassword, newPasswordRules, value);

it.each([
  ['Ab1!xyz', 'At least 8 characters'],
  ['1234567!', 'At least 1 letter'],
  ['abcdefg!', 'At least 1 number'],
  ['abcdefg1', 'At least 1 special character (e.g. !@$%)'],
])('refuses the password %s: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

it('refuses a password with accented letters, tabs or more than 128 characters [AUTH-135]', () => {
  const OTHER = 'Only letters, numbers, spaces and common special characters';
  expect(passwordProblem('abcdefg1!é')).toBe(OTHER);
  expect(passwordProblem('abcdefg1!\t')).toBe(OTHER);
  expect(passwordProblem(`${'a'.repeat(126)}1!`)).toBeNull();
  expect(passwordProblem(`${'a'.repeat(127)}1!`)).toBe('At most 128 characters');
});

it('accepts a password with a space, the pound sign or 8 characters', () => {
  expect(passwordProblem('Ab1!wxyz')).toBeNull();
  expect(passwordProblem('abcdefg1£')).toBeNull();
  expect(passwordProblem('abc defg1!')).toBeNull();
});

it.each('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{}~|£'.split(''))(
  'accepts %s as the special character of a password [AUTH-134]',
  (special) => {
    expect(passwordProblem(`abcdefg1${special}`)).toBeNull();
  },
);

describe('field errors of a request body', () => {
  const collectErrors = (schema: z.ZodType, rules: FieldRules, body: unknown) =>
    collectProblems(schema.safeParse(body).error?.issues ?? [], rules, body);

  const MESSAGE = { subject: 'A subject', folder: 30 };
  it.each<[string, object, Readonly<Record<string, string>>]>([
    ['no error in a valid body', {}, {}],
    ['a missing field', { subject: undefined }, { subject: 'A subject is required' }],
    ['an empty field', { subject: '' }, { subject: 'A subject is required' }],
    ['a field of spaces', { subject: '  ' }, { subject: 'A subject is required' }],
    [
      'a short text',
      { subject: 'abcd' },
      { subject: 'A message must be a minimum of 5 characters' },
    ],
    [
      'a long text',
      { subject: 'a'.repeat(256) },
      { subject: 'A subject must be a maximum of 255 characters' },
    ],
    ['a number instead of text', { subject: 5 }, { subject: 'Must be text.' }],
    ['null instead of text', { subject: null }, { subject: 'Must be text.' }],
    [
      'a value outside the allowed list',
      { folder: 10 },
      { folder: 'Must be 20 to keep a draft or 30 to send.' },
    ],
    ['text instead of a list', { attachmentIds: 'x' }, { attachmentIds: 'Must be a list.' }],
    [
      'a list that is too long',
      { attachmentIds: Array(6).fill('file-1') },
      { attachmentIds: 'The max number of files that can be uploaded is 5.' },
    ],
    [
      'an invalid list entry by its index',
      { attachmentIds: ['file-1', 'no file'] },
      { 'attachmentIds.1': 'There is no such file.' },
    ],
    ['an unknown field', { extra: 1 }, { extra: 'This field is not known.' }],
    [
      'several fields',
      { subject: '', folder: 10, one: 1, two: 2 },
      {
        subject: 'A subject is required',
        folder: 'Must be 20 to keep a draft or 30 to send.',
        one: 'This field is not known.',
        two: 'This field is not known.',
      },
    ],
  ])('reports %s with the error message of the contract [API-82]', (_, change, fieldErrors) => {
    expect(
      collectErrors(SecureMessageRequest, secureMessageRequestRules, { ...MESSAGE, ...change }),
    ).toEqual({ valueError: null, fieldErrors });
  });

  it.each<[string, z.ZodType, FieldRules, unknown, Readonly<Record<string, string>>]>([
    [
      'a value other than the only allowed value',
      MessageUpdateRequest,
      messageUpdateRequestRules,
      { read: false },
      { read: 'A message can only be marked as read, and nothing else changed with it.' },
    ],
    [
      'the first of two errors',
      ChangePasswordRequest,
      changePasswordRequestRules,
      { oldPassword: 'Portfolio1!', newPassword: 'é' },
      { newPassword: 'At least 8 characters' },
    ],
    [
      'text in a wrong format',
      OptOutRequest,
      optOutRequestRules,
      { tempOptOut: '16 June 2026' },
      { tempOptOut: 'Must be a date or null.' },
    ],
    [
      'a wrong value in a map with free names',
      ProductInterestsRequest,
      productInterestsRequestRules,
      { Forestry: true, Property: 'yes' },
      { Property: 'Must be true or false.' },
    ],
    [
      'a number below the minimum',
      ListDfmHistoryQueryParams,
      listDfmHistoryOperationRules.query,
      { cursor: '-1' },
      { cursor: 'The cursor must be 0 or more.' },
    ],
    [
      'a number above the maximum',
      ListDfmHistoryQueryParams,
      listDfmHistoryOperationRules.query,
      { cursor: '1000001' },
      { cursor: 'The cursor must be 1000000 or less.' },
    ],
  ])('reports %s with the message of its rule', (_, schema, rules, body, fieldErrors) => {
    expect(collectErrors(schema, rules, body)).toEqual({ valueError: null, fieldErrors });
  });

  it.each([
    ['an object instead of a list', { a: 1 }, 'Must be a list.'],
    ['an empty list', [], 'Choose at least one file.'],
    ['several invalid entries', ['file-1', 'no file', 5], 'There is no such file.'],
    [
      'too many invalid entries',
      Array(6).fill('no file'),
      'The max number of files that can be uploaded is 5.',
    ],
  ])('reports a single error for a body that is a list: %s', (_, body, valueError) => {
    expect(collectErrors(MessageAttachmentsRequest, messageAttachmentsRequestRules, body)).toEqual({
      valueError,
      fieldErrors: {},
    });
  });

  it('names a nested field by its path and uses a general message for a field without rules', () => {
    const schema = z.strictObject({ a: z.strictObject({ b: z.number() }) });
    expect(collectErrors(schema, { rules: [] }, { a: { b: 'x', c: 1 } })).toEqual({
      valueError: null,
      fieldErrors: {
        'a.b': 'Please check the details you entered.',
        'a.c': 'This field is not known.',
      },
    });
  });
});

it('returns the message of a rule and throws if the contract has no such rule', () => {
  expect(getRuleMessage(newPasswordRules, 'minLength')).toBe('At least 8 characters');
  expect(() => getRuleMessage(newPasswordRules, 'enum')).toThrow(
    'The contract has no rule enum here.',
  );
});
