import type { PortfolioHistory } from '#contract/generated/schemas/portfolioHistory.zod.ts';
import { getCategoryName } from '#src/shared/finance/category/categories.ts';
import { DEFAULT_CURRENCY, toCurrency } from '#src/shared/finance/money/currency.ts';
import type { HistoryPoints } from '#src/shared/finance/money/movement.ts';
import { memoizeByObject } from '#src/shared/platform/state/memoize-by-object.ts';
import { copy } from './copy.ts';

/** Category in one currency, with its history. */
export type ComparableCategory = {
  /** Id in an address, such as `GBP/DFM/Quality_Shares_Portfolio`. */
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  /** Code of the parent category, or of the category itself. */
  readonly parent: string;
  /** Code of a category below `parent`; null for a parent category. */
  readonly child: string | null;
  readonly points: HistoryPoints;
};

/**
 * Returns the categories of a history, each before those below it. Leaves out a category that is the only one
 * below another, because both have the same figures.
 */
export const listComparableCategories = memoizeByObject(
  ({ currencies }: PortfolioHistory): readonly ComparableCategory[] =>
    currencies.flatMap(({ currency, categories }) =>
      categories.flatMap(({ investmentCategory: parent, points, subCategories = [] }) => [
        toItem(currency, { parent, child: null, points }),
        ...(subCategories.length > 1 ? subCategories : []).map((each) =>
          toItem(currency, { parent, child: each.investmentCategory, points: each.points }),
        ),
      ]),
    ),
);

function toItem(
  code: string,
  category: Pick<ComparableCategory, 'parent' | 'child' | 'points'>,
): ComparableCategory {
  const { parent, child } = category;
  const currency = toCurrency(code);
  const name = getCategoryName(child ?? parent);
  return {
    ...category,
    id: [currency, parent, child].filter((part) => part !== null).join('/'),
    name: currency === DEFAULT_CURRENCY ? name : copy.nameIn(name, currency),
    currency,
  };
}
