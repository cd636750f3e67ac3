import { expect, it } from 'vitest';
import { maskNumber, settleBankAccount, verifyBankDetails } from './bank-verification.ts';

it.each([
  ['31926819', '112233', 'Verified'],
  ['31926810', '112233', 'Failed'],
  ['31926819', '001122', 'Failed'],
  ['1', '110000', 'Verified'],
])('checks account %s with sort code %s: result %s', (accountNumber, sortCode, amlStatus) => {
  expect(verifyBankDetails({ accountNumber, sortCode })).toBe(amlStatus);
});

it('masks an account number except its last 4 digits [BANK-32]', () => {
  expect(maskNumber('31926819')).toBe('****6819');
  expect(maskNumber('819')).toBe('819');
});

it.each([
  ['26819', '***19'],
  ['926819', '***819'],
  ['1926819', '****819'],
])('masks at least half of the account number %s', (number, masked) => {
  expect(maskNumber(number)).toBe(masked);
});

it.each([
  ['Pending', null, '2026-03-18T08:59:59.999Z', 'Pending', null],
  ['Pending', null, '2026-03-18T09:00:00.000Z', 'Active', 'Verified'],
  ['Pending', 'Failed', '2026-03-18T09:00:00.000Z', 'Active', 'Verified'],
  [null, null, '2026-04-01T09:00:00.000Z', null, null],
] as const)(
  'bank details with status %s and check %s have at %s the status %s and the check %s [BANK-12]',
  (validationStatus, amlStatus, now, status, check) => {
    const account = { submittedAt: '2026-03-16T09:00:00.000Z', validationStatus, amlStatus };
    const settled = settleBankAccount(account, new Date(now));
    expect([settled.validationStatus, settled.amlStatus]).toEqual([status, check]);
  },
);
