import type { Commission } from '#contract/generated/schemas/commission.zod.ts';
import { compareAmounts, compareTexts } from '#src/shared/lists/compare.ts';
import { toCurrency } from '#src/shared/finance/money/currency.ts';
import type { SortOrder } from '#src/shared/ui/table/sort-order.ts';
import { copy } from '../copy.ts';

export type SortKey = keyof typeof copy.sortKeys;

export type CommissionRow = Omit<Commission, 'currency'> & {
  /** Index of the row: rows have no id, and two may be equal. */
  readonly key: string;
  readonly currency: string;
};

/** Default order: latest month first. */
const DEFAULT_ORDER: SortOrder<SortKey> = { sort: 'month', isDescending: true };

export const COMMISSION_LIST_OPTIONS = {
  texts: copy,
  kinds: { month: 'date', name: 'text', value: 'figure' },
  byDefault: DEFAULT_ORDER,
} as const;

export function toCommissionRows(reply: readonly Commission[]): readonly CommissionRow[] {
  return reply.map((row, index) => ({
    ...row,
    key: String(index),
    currency: toCurrency(row.currency),
  }));
}

/**
 * Returns the years to choose from, latest first: the years that `listCommissionYears` has returned and the
 * years of the rows. `listed` is empty until that request has succeeded.
 */
export function collectYears(
  listed: readonly string[],
  rows: readonly Pick<Commission, 'period'>[],
): readonly string[] {
  return [...new Set([...listed, ...rows.map(({ period }) => period)])]
    .sort((one, other) => compareTexts(one, other))
    .reverse();
}

export function sortRows(
  rows: readonly CommissionRow[],
  { sort, isDescending }: SortOrder<SortKey>,
): readonly CommissionRow[] {
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    if (sort === 'name')
      return sign * compareTexts(one.name, other.name) || compareNewestFirst(one, other);
    if (sort === 'value') return compareAmounts(toMoney(one), toMoney(other), sign);
    return sign * compareTexts(one.month, other.month) || compareTexts(one.name, other.name);
  });
}

function compareNewestFirst(one: CommissionRow, other: CommissionRow): number {
  return compareTexts(other.month, one.month);
}

function toMoney({ value, currency }: CommissionRow) {
  return { amount: value, currency };
}
