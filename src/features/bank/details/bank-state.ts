import type { BankDetails } from '#contract/generated/schemas/bankDetails.zod.ts';
import type { BankKind } from '../bank-queries.ts';
import { copy } from '../copy.ts';

/** Details on record; null if there are none (404). */
export type RecordedBankDetails = Readonly<BankDetails> | null;

export type BankState = {
  readonly title: string;
  readonly meaning: string;
  readonly next: string;
  /** Current step of the verification; null if none is recorded. */
  readonly step: keyof typeof copy.steps | null;
  /** True while verification is pending: no other account may be submitted. */
  readonly isLocked: boolean;
};

export function getBankState(details: RecordedBankDetails, kind: BankKind): BankState {
  if (!details) {
    return { title: copy.none, meaning: '', next: copy.noneNext, step: null, isLocked: false };
  }
  const replaceNext = copy.replaceNext(kind);
  switch (details.validationStatus) {
    case 'Active':
      return {
        title: copy.verified,
        meaning: '',
        next: replaceNext,
        step: 'verified',
        isLocked: false,
      };
    case 'Pending': {
      const next = details.amlStatus === 'Failed' ? copy.failedNext : copy.pendingNext;
      return { title: copy.pending, meaning: '', next, step: 'checking', isLocked: true };
    }
    // Decided (BANK-34): details that were never checked show no status, and the form is open.
    case null: {
      const meaning = copy.uncheckedMeaning;
      return { title: copy.unchecked, meaning, next: replaceNext, step: null, isLocked: false };
    }
    default:
      return details.validationStatus satisfies never;
  }
}
