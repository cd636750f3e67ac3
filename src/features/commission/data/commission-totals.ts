import { compareCurrencies, compareTexts } from '#src/shared/lists/compare.ts';
import { sumNumbers, type Amount } from '#src/shared/finance/money/amount.ts';
import type { CommissionRow } from './commission-rows.ts';

export type TypeTotals = {
  readonly type: string;
  /** Exact sums in the order of `currencies`; null if the type has no row in that currency. */
  readonly sums: readonly (Amount | null)[];
};

export type CommissionTotals = {
  /** Currency codes, pounds first, then in alphabetical order. */
  readonly currencies: readonly string[];
  readonly types: readonly TypeTotals[];
};

/**
 * Adds up the rows by type and currency. There is no sum over all types, because it would mean nothing:
 * commission is paid to the firm, a charge by the client, and a rebate reduces one of them.
 */
export function sumCommission(rows: readonly CommissionRow[]): CommissionTotals {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort(compareCurrencies);
  const byType = Map.groupBy(rows, ({ type }) => type);
  const types = [...byType].sort(([one], [other]) => compareTexts(one, other));
  return {
    currencies,
    types: types.map(([type, some]) => ({
      type,
      sums: currencies.map((code) => {
        const values = some.flatMap(({ currency, value }) => (currency === code ? [value] : []));
        return values.length === 0 ? null : sumNumbers(values);
      }),
    })),
  };
}

export type MonthlySums = {
  readonly type: string;
  readonly currency: string;
  /** Sums by month, oldest first. */
  readonly months: readonly { readonly month: string; readonly sum: Amount }[];
};

/** Adds up the rows by month, for each type and currency that has rows in several months. */
export function sumByMonth(rows: readonly CommissionRow[]): readonly MonthlySums[] {
  const { currencies, types } = sumCommission(rows);
  return types
    .flatMap(({ type }) => currencies.map((currency) => ({ type, currency })))
    .map(({ type, currency }) => {
      const some = rows.filter((row) => row.type === type && row.currency === currency);
      const months = [...Map.groupBy(some, ({ month }) => month)]
        .sort(([one], [other]) => compareTexts(one, other))
        .map(([month, entries]) => ({ month, sum: sumNumbers(entries.map(({ value }) => value)) }));
      return { type, currency, months };
    })
    .filter(({ months }) => months.length > 1);
}
