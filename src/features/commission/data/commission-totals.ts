import { compareCurrencies, compareTexts } from '#src/shared/list/compare.ts';
import { sumOf, type Amount } from '#src/shared/money/amount.ts';
import type { CommissionRow } from './commission-rows.ts';

export type TypeTotals = {
  readonly type: string;
  /** The exact sum by currency; null where the type has no row in it. */
  readonly sums: readonly (Amount | null)[];
};

export type CommissionTotals = {
  /** Pounds first, then by code. */
  readonly currencies: readonly string[];
  readonly types: readonly TypeTotals[];
};

/**
 * The sums by type and currency. Neither is blended: commission is paid to the firm, a charge by the
 * client, and a rebate reduces one of them, so that a sum of all types would mean nothing.
 */
export function commissionTotals(rows: readonly CommissionRow[]): CommissionTotals {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort(compareCurrencies);
  const byType = Map.groupBy(rows, ({ type }) => type);
  const types = [...byType].sort(([one], [other]) => compareTexts(one, other));
  return {
    currencies,
    types: types.map(([type, some]) => ({
      type,
      sums: currencies.map((code) => {
        const values = some.flatMap(({ currency, value }) => (currency === code ? [value] : []));
        return values.length === 0 ? null : sumOf(values);
      }),
    })),
  };
}
