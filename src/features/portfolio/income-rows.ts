import type { PortfolioHistory } from '#contract/generated/schemas/portfolioHistory.zod.ts';
import type { Amount } from '#src/shared/finance/money/amount.ts';
import { getTaxYears } from '#src/shared/finance/money/movement.ts';
import { matchesCategory } from '#src/shared/finance/category/categories.ts';

export type IncomeRow = {
  readonly taxYear: string;
  readonly isCurrent: boolean;
  /** Code of the sub-category; the category's own code if the history has no sub-categories. */
  readonly category: string;
  readonly currency: string;
  /** Amount in major units of `currency`. */
  readonly takenOut: Amount;
};

/** Returns income and withdrawals by tax year and sub-category, latest first; `today` is YYYY-MM-DD. */
export function buildIncomeRows(
  { currencies }: PortfolioHistory,
  parent: string,
  today: string,
): readonly IncomeRow[] {
  return currencies
    .flatMap(({ currency, categories }) =>
      categories
        .filter(({ investmentCategory }) => matchesCategory(investmentCategory, parent))
        .flatMap((category) => category.subCategories ?? [category])
        .flatMap(({ investmentCategory, points }) =>
          getTaxYears(points, today)
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
