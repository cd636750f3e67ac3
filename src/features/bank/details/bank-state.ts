import type { BankDetails } from '#contract/generated/schemas/bankDetails.zod.ts';
import type { BankKind } from '../bank-queries.ts';
import { copy } from '../copy.ts';

/** What is on record; null is nothing (a 404). */
export type Details = Readonly<BankDetails> | null;

export type BankState = {
  readonly title: string;
  /** What the title means; empty where it says all. */
  readonly meaning: string;
  /** What comes next for the account holder. */
  readonly next: string;
  /** Where the verification is; null where nothing is recorded of it. */
  readonly step: keyof typeof copy.steps | null;
  /** Verification is not settled yet: no other account may be submitted. */
  readonly isLocked: boolean;
};

export function bankState(details: Details, kind: BankKind): BankState {
  if (!details) {
    return {
      title: copy.none,
      meaning: '',
      next: copy.noneNext,
      step: null,
      isLocked: false,
    };
  }
  switch (details.validationStatus) {
    case 'Active':
      return {
        title: copy.verified,
        meaning: copy.verifiedMeaning(kind),
        next: copy.verifiedNext(kind),
        step: 'verified',
        isLocked: false,
      };
    case 'Pending': {
      const next = details.amlStatus === 'Failed' ? copy.failedNext : copy.pendingNext;
      return {
        title: copy.pending,
        meaning: copy.pendingMeaning,
        next,
        step: 'checking',
        isLocked: true,
      };
    }
    // Decided (BANK-34): never checked; no status is stated, and the form is open.
    case null:
      return {
        title: copy.unchecked,
        meaning: copy.uncheckedMeaning,
        next: copy.uncheckedNext(kind),
        step: null,
        isLocked: false,
      };
    default:
      return details.validationStatus satisfies never;
  }
}
