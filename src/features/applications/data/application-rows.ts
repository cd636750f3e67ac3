import type { Transaction } from '#contract/generated/schemas/transaction.zod.ts';
import { compareAmounts, compareTexts } from '#src/shared/lists/compare.ts';
import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';
import { toCurrency } from '#src/shared/finance/money/currency.ts';
import type { SortOrder } from '#src/shared/ui/table/sort-order.ts';
import { copy } from '../copy.ts';

export type SortKey = keyof typeof copy.sortKeys;

export type ApplicationRow = Omit<Transaction, 'currency' | 'status'> & {
  /** Index in the reply: applications have no id, and two may be equal. */
  readonly key: string;
  readonly currency: string;
  readonly status: StatusText;
};

const DEFAULT_ORDER: SortOrder<SortKey> = { sort: 'received', isDescending: true };

export const APPLICATION_LIST_OPTIONS = {
  texts: copy,
  kinds: { received: 'date', name: 'text', amount: 'figure' },
  byDefault: DEFAULT_ORDER,
} as const;

export function toApplicationRows(reply: readonly Transaction[]): readonly ApplicationRow[] {
  return reply.map((row, index) => ({
    ...row,
    key: String(index),
    currency: toCurrency(row.currency),
    status: getStatusText(row.status),
  }));
}

export type StatusText = keyof typeof copy.meanings;

/** Texts of the status codes (specification 4, with the misspelled 'Transfered'). */
const STATUS_TEXTS: Readonly<Record<number, StatusText>> = {
  1: 'Accepted',
  10: 'Pending',
  20: 'Pending',
  30: 'Returned',
  40: 'Cancelled',
  50: 'Transfered away',
};

/** Returns the text of a status code; `MISSING_VALUE` for an unknown code (decided, APPL-24). */
export function getStatusText(code: number): StatusText {
  return STATUS_TEXTS[code] ?? MISSING_VALUE;
}

export function sortRows(
  rows: readonly ApplicationRow[],
  { sort, isDescending }: SortOrder<SortKey>,
): readonly ApplicationRow[] {
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    if (sort === 'amount') {
      return compareAmounts(toMoney(one), toMoney(other), sign) || compareLatestFirst(one, other);
    }
    if (sort === 'name') {
      return (
        sign * compareTexts(one.investmentName, other.investmentName) ||
        compareLatestFirst(one, other)
      );
    }
    return -sign * compareLatestFirst(one, other);
  });
}

function compareLatestFirst(one: ApplicationRow, other: ApplicationRow): number {
  return compareTexts(other.businessReceived, one.businessReceived);
}

function toMoney({ amountInvested, currency }: ApplicationRow) {
  return { amount: amountInvested, currency };
}
