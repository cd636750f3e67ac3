import type { FirstValuation } from '#contract/generated/schemas/firstValuation.zod.ts';
import { sumOf, type Amount } from '#src/shared/money/amount.ts';
import { dayBeforeTaxYear, taxYearPeriod } from '#src/shared/time/tax-year.ts';

export type FirstValuations = readonly FirstValuation[];

/** The days (YYYY-MM-DD) at whose ends a period begins and ends. */
type Between = { readonly from: string; readonly to: string };

/** The growth in a period of what it holds without a valuation when it begins; null without any. */
export function growthOfUnvalued(all: FirstValuations, { from, to }: Between): Amount | null {
  const unvalued = all.filter(
    ({ investedOn, valuedOn }) => investedOn < from && valuedOn > from && valuedOn <= to,
  );
  return unvalued.length > 0 ? sumOf(unvalued.map(({ growth }) => growth)) : null;
}

/** The same in a tax year, which begins with the values of 5 April. */
export function growthOfUnvaluedIn(all: FirstValuations, taxYear: string): Amount | null {
  const { endDate } = taxYearPeriod(taxYear);
  return growthOfUnvalued(all, { from: dayBeforeTaxYear(taxYear), to: endDate });
}
