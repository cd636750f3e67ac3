import type { BankDetails } from '#contract/generated/schemas/bankDetails.zod.ts';
import type { BankKind } from '../bank-queries.ts';
import { copy } from '../copy.ts';

/** Details on record; null if there are none (404). */
export type RecordedBankDetails = Readonly<BankDetails> | null;

export type BankState = {
  readonly title: string;
  readonly meaning: string;
  readonly next: string;
  /** Result of the check so far; null if no verification is pending. */
  readonly check: 'running' | 'failed' | null;
  /** True while verification is pending: no other account may be submitted. */
  readonly isLocked: boolean;
};

export function getBankState(details: RecordedBankDetails, kind: BankKind): BankState {
  if (!details) {
    return { title: copy.none, meaning: '', next: copy.noneNext, check: null, isLocked: false };
  }
  const replaceNext = copy.replaceNext(kind);
  switch (details.validationStatus) {
    case 'Active':
      return {
        title: copy.verified,
        meaning: '',
        next: replaceNext,
        check: null,
        isLocked: false,
      };
    case 'Pending': {
      const hasFailed = details.amlStatus === 'Failed';
      const next = hasFailed ? copy.failedNext : copy.pendingNext;
      const check = hasFailed ? 'failed' : 'running';
      return { title: copy.pending, meaning: '', next, check, isLocked: true };
    }
    // Decided (BANK-34): details that were never checked show no status, and the form is open.
    case null: {
      const meaning = copy.uncheckedMeaning;
      return { title: copy.unchecked, meaning, next: replaceNext, check: null, isLocked: false };
    }
    default:
      return details.validationStatus satisfies never;
  }
}
