import { expect, it } from 'vitest';
import { maskAccountNumber, verifyBankDetails } from './bank-verification.ts';

it.each([
  ['31926819', '112233', 'Verified'],
  ['31926810', '112233', 'Failed'],
  ['31926819', '001122', 'Failed'],
  ['1', '110000', 'Verified'],
])('checks account %s at %s as %s', (accountNumber, sortCode, amlStatus) => {
  expect(verifyBankDetails({ accountNumber, sortCode })).toBe(amlStatus);
});

it('leaves the last 4 digits of an account number [BANK-32]', () => {
  expect(maskAccountNumber('31926819')).toBe('****6819');
  expect(maskAccountNumber('819')).toBe('819');
});
