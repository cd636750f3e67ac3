import type { BankVerification } from '#contract/generated/validators.ts';

/**
 * The automatic verification of bank details, predictable for tests: it fails for account numbers
 * that end in 0 and sort codes that begin with 00, and verifies all others.
 */
export function verifyBankDetails(account: {
  readonly accountNumber: string;
  readonly sortCode: string;
}): BankVerification['amlStatus'] {
  const isUnverifiable = account.accountNumber.endsWith('0') || account.sortCode.startsWith('00');
  return isUnverifiable ? 'Failed' : 'Verified';
}

/** An account number as shown while acting as its holder: the last 4 digits. */
export function maskAccountNumber(accountNumber: string): string {
  return accountNumber.slice(-4).padStart(accountNumber.length, '*');
}
