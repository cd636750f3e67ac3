import type { BankDetails, BankVerification } from '#contract/generated/validators.ts';
import type { OutboxEmail } from './outbox-email.ts';
import type { Recipient } from './change-notice.ts';

const VISIBLE = 4;
const VERIFICATION_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Verifies bank details automatically and predictably: the check fails for account numbers that end in 0 and
 * sort codes that begin with 00, and succeeds for all others.
 */
export function verifyBankDetails(account: {
  readonly accountNumber: string;
  readonly sortCode: string;
}): BankVerification['amlStatus'] {
  const isUnverifiable = account.accountNumber.endsWith('0') || account.sortCode.startsWith('00');
  return isUnverifiable ? 'Failed' : 'Verified';
}

export const VERIFIED_STATUS = { validationStatus: 'Active', amlStatus: 'Verified' } as const;

type Verification = {
  readonly submittedAt: string;
  readonly validationStatus: BankDetails['validationStatus'];
  readonly amlStatus?: BankDetails['amlStatus'];
};

/**
 * Returns the account. Details that have been pending for two days are returned as verified, even if the
 * check failed: the client is assumed to have answered the e-mail.
 */
export function settleBankAccount<Account extends Verification>(
  account: Account,
  now: Date,
): Account {
  const isSettled = now.getTime() - Date.parse(account.submittedAt) >= VERIFICATION_MS;
  if (account.validationStatus !== 'Pending' || !isSettled) return account;
  return { ...account, ...VERIFIED_STATUS };
}

export function createBankFollowUpEmail(
  { accountNumber, kind }: Pick<BankDetails, 'accountNumber' | 'kind'>,
  { fullName, email, username }: Recipient,
): OutboxEmail {
  return {
    kind: 'bank-follow-up',
    to: email,
    username,
    subject: 'Your bank details need one more step',
    text:
      `Dear ${fullName}, the bank details ending in ${accountNumber.slice(-4)} could not be ` +
      'verified automatically. Please reply with a bank statement that is not older than 3 months.',
    link: kind === 'Main' ? '/nominated-bank-account' : '/rebate-bank-account',
  };
}

/**
 * Masks an account or roll number for a viewer who acts as the client: at most the last 4 characters and at
 * most half of the number stay visible.
 */
export function maskNumber(number: string): string {
  if (number.length <= VISIBLE) return number;
  const visible = Math.min(VISIBLE, Math.floor(number.length / 2));
  return number.slice(-visible).padStart(number.length, '*');
}
