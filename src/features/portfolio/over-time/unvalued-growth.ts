import type { FirstValuation } from '#contract/generated/schemas/firstValuation.zod.ts';
import { sumNumbers, type Amount } from '#src/shared/finance/money/amount.ts';
import { getDayBeforeTaxYear, getTaxYearPeriod } from '#src/shared/finance/tax-year/tax-year.ts';

export type FirstValuations = readonly FirstValuation[];

/** Days as YYYY-MM-DD; the period begins at the end of `from` and ends at the end of `to`. */
type Between = { readonly from: string; readonly to: string };

/** Returns the growth of investments that had no valuation when the period began; null if there are none. */
export function sumUnvaluedGrowth(all: FirstValuations, { from, to }: Between): Amount | null {
  const unvalued = all.filter(
    ({ investedOn, valuedOn }) => investedOn < from && valuedOn > from && valuedOn <= to,
  );
  return unvalued.length > 0 ? sumNumbers(unvalued.map(({ growth }) => growth)) : null;
}

/** Returns `sumUnvaluedGrowth` for a tax year, which begins with the values of 5 April. */
export function sumUnvaluedYearGrowth(all: FirstValuations, taxYear: string): Amount | null {
  const { endDate } = getTaxYearPeriod(taxYear);
  return sumUnvaluedGrowth(all, { from: getDayBeforeTaxYear(taxYear), to: endDate });
}
