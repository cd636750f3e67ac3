import type { PortfolioHistory } from '#contract/generated/schemas/portfolioHistory.zod.ts';
import type { Amount } from '#src/shared/money/amount.ts';
import { taxYearsOf } from '#src/shared/money/movement.ts';
import { isCategoryOf } from './category-names.ts';

export type IncomeRow = {
  readonly taxYear: string;
  readonly isCurrent: boolean;
  /** Code of the category below, or the category's own where the history has none below. */
  readonly category: string;
  readonly currency: string;
  /** In major units of `currency`. */
  readonly takenOut: Amount;
};

/**
 * What was taken out of a category, the `parent` of an address, in each tax year, the latest first.
 * `today` is YYYY-MM-DD.
 */
export function incomeRows(
  { currencies }: PortfolioHistory,
  parent: string,
  today: string,
): readonly IncomeRow[] {
  return currencies
    .flatMap(({ currency, categories }) =>
      categories
        .filter(({ investmentCategory }) => isCategoryOf(investmentCategory, parent))
        .flatMap((category) => category.subCategories ?? [category])
        .flatMap(({ investmentCategory, points }) =>
          taxYearsOf(points, today)
            .filter(({ takenOut }) => takenOut.gt(0))
            .map(({ taxYear, isCurrent, takenOut }) => ({
              taxYear,
              isCurrent,
              category: investmentCategory,
              currency,
              takenOut,
            })),
        ),
    )
    .toSorted((one, other) => Number(other.taxYear.slice(0, 4)) - Number(one.taxYear.slice(0, 4)));
}
