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
  readonly tone: 'positive' | 'attention' | 'neutral';
  /** Verification is not settled yet: no other account may be submitted. */
  readonly isLocked: boolean;
};

export function bankState(details: Details, kind: BankKind): BankState {
  if (!details) {
    return {
      title: copy.none,
      meaning: '',
      next: copy.noneNext,
      tone: 'neutral',
      isLocked: false,
    };
  }
  switch (details.validationStatus) {
    case 'Active':
      return {
        title: copy.verified,
        meaning: copy.verifiedMeaning(kind),
        next: copy.verifiedNext(kind),
        tone: 'positive',
        isLocked: false,
      };
    case 'Pending': {
      const next = details.amlStatus === 'Failed' ? copy.failedNext : copy.pendingNext;
      return {
        title: copy.pending,
        meaning: copy.pendingMeaning,
        next,
        tone: 'attention',
        isLocked: true,
      };
    }
    // Decided (BANK-34): never checked; no status is stated, and the form is open.
    case null:
      return {
        title: copy.unchecked,
        meaning: copy.uncheckedMeaning,
        next: copy.uncheckedNext(kind),
        tone: 'neutral',
        isLocked: false,
      };
    default:
      return details.validationStatus satisfies never;
  }
}
