import type { BankDetails, BankVerification } from '#contract/generated/validators.ts';

const VERIFICATION_MS = 2 * 24 * 60 * 60 * 1000;

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

type Verification = {
  readonly submittedAt: string;
  readonly validationStatus: BankDetails['validationStatus'];
  readonly amlStatus?: BankDetails['amlStatus'];
};

/**
 * Pending details are verified two days after they were submitted, failed ones too: their client is
 * taken to have answered the e-mail.
 */
export function settledBankAccount<Account extends Verification>(
  account: Account,
  now: Date,
): Account {
  const isSettled = now.getTime() - Date.parse(account.submittedAt) >= VERIFICATION_MS;
  if (account.validationStatus !== 'Pending' || !isSettled) return account;
  return { ...account, validationStatus: 'Active', amlStatus: 'Verified' };
}

/** An account or roll number as shown while acting as its holder: the last 4 characters. */
export function maskNumber(number: string): string {
  return number.slice(-4).padStart(number.length, '*');
}
