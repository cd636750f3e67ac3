import { compareCurrencies, compareTexts } from '#src/shared/lists/compare.ts';
import { sumNumbers, type Amount } from '#src/shared/finance/money/amount.ts';
import type { CommissionRow } from './commission-rows.ts';

/** Exact sum of one type in one currency. */
export type CommissionTotal = {
  readonly type: string;
  readonly currency: string;
  readonly sum: Amount;
  /** Sums by month, oldest first. */
  readonly months: readonly { readonly month: string; readonly sum: Amount }[];
};

/**
 * Adds up the rows by type and currency, pounds first. There is no sum over all types, because it would mean
 * nothing: commission is paid to the firm, a charge by the client, and a rebate reduces one of them.
 */
export function sumCommission(rows: readonly CommissionRow[]): readonly CommissionTotal[] {
  const groups = Map.groupBy(rows, ({ type, currency }) => JSON.stringify([type, currency]));
  return [...groups.values()]
    .flatMap(([first, ...others]) => (first ? [sumGroup(first, [first, ...others])] : []))
    .sort(
      (one, other) =>
        compareCurrencies(one.currency, other.currency) || compareTexts(one.type, other.type),
    );
}

function sumGroup(
  { type, currency }: CommissionRow,
  rows: readonly CommissionRow[],
): CommissionTotal {
  const months = [...Map.groupBy(rows, ({ month }) => month)]
    .sort(([one], [other]) => compareTexts(one, other))
    .map(([month, entries]) => ({ month, sum: sumValues(entries) }));
  return { type, currency, sum: sumValues(rows), months };
}

function sumValues(rows: readonly CommissionRow[]): Amount {
  return sumNumbers(rows.map(({ value }) => value));
}
