import { expect, it } from 'vitest';
import { getOperation, resolveSchema } from '#contract/judge/document.ts';
import { findVisibilityViolations } from '#contract/judge/find-visibility-violations.ts';

const { media } = getOperation('getBankDetails').replies.get(200) ?? {};
const listVisible = (
  viewer: 'own' | 'other' | 'staff',
  accountNumber: string,
  rollNumber = 'A/123456-7',
) =>
  findVisibilityViolations(
    media?.schema ?? {},
    { accountNumber, rollNumber },
    viewer,
    resolveSchema,
  ).map(({ path }) => path);

it.each(['****6819', '***819', '***19', '6819', '819', '********'])(
  'an acting caller may see %s as the end of an account number',
  (number) => {
    for (const viewer of ['other', 'staff'] as const)
      expect(listVisible(viewer, number, '******56-7')).toEqual([]);
  },
);

it.each(['31926819', '***26819', '*2819', '*26819', '****'.concat('26819')])(
  'an acting caller may not see the account number %s',
  (number) => {
    for (const viewer of ['other', 'staff'] as const)
      expect(listVisible(viewer, number, '******56-7')).toEqual(['/accountNumber']);
  },
);

it('an acting caller may not see a roll number, and the owner sees account number and roll number in full', () => {
  expect(listVisible('other', '****6819')).toEqual(['/rollNumber']);
  expect(listVisible('own', '31926819')).toEqual([]);
  expect(listVisible('own', '****6819', '******56-7')).toEqual(['/accountNumber', '/rollNumber']);
});

it('the report of an unmasked account number does not contain the number', () => {
  const value = { accountNumber: '31926819' };
  const [found] = findVisibilityViolations(media?.schema ?? {}, value, 'other', resolveSchema);
  expect(found).toEqual({
    path: '/accountNumber',
    cause: 'a field that a client who acts as another sees in full',
  });
});
