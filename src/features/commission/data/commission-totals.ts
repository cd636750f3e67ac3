import { compareCurrencies } from '#src/shared/compare.ts';
import { sumOf, type Amount } from '#src/shared/money/amount.ts';
import type { CommissionRow } from './commission-rows.ts';

export type CommissionTotals = {
  /** Pounds first, then by code. */
  readonly currencies: readonly string[];
  /** For each of them the exact sum of a year; a year without a row in it has a sum of zero. */
  readonly years: readonly { readonly year: string; readonly sums: readonly Amount[] }[];
};

/** The sums by year, in the order of `years`, and by currency: currencies are never blended. */
export function commissionTotals(
  rows: readonly CommissionRow[],
  years: readonly string[],
): CommissionTotals {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort(compareCurrencies);
  const sumsOf = (some: readonly CommissionRow[]) =>
    currencies.map((code) =>
      sumOf(some.filter(({ currency }) => currency === code).map(({ value }) => value)),
    );
  return {
    currencies,
    years: years.map((year) => ({
      year,
      sums: sumsOf(rows.filter(({ period }) => period === year)),
    })),
  };
}

/** The exact sum of all years by currency, in the order of `currencies`. */
export function grandTotals({ currencies, years }: CommissionTotals): readonly Amount[] {
  return currencies.map((_, at) =>
    years.reduce((sum, { sums }) => sum.plus(sums[at] ?? 0), sumOf([])),
  );
}
