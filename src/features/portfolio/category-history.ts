import type { CategoryHistory as CategoryReply } from '#contract/generated/schemas/categoryHistory.zod.ts';
import type { CurrencyHistory } from '#contract/generated/schemas/currencyHistory.zod.ts';
import type { HistoryPoints } from '#src/shared/finance/money/movement.ts';
import { matchesCategory } from '#src/shared/finance/category/categories.ts';
import { memoizeByObject } from '#src/shared/platform/state/memoize-by-object.ts';

/** History of one category; its `categories` are its sub-categories. */
export type CategoryHistory = Pick<CurrencyHistory, 'currency' | 'points' | 'categories'> & {
  /** Points of the portfolio. All categories use its periods, regardless of their own valuation dates. */
  readonly portfolio: HistoryPoints;
};

/** Selects a category by the `code` of a reply or the `parent` of the URL, or a child category by both. */
export type CategoryKey = {
  readonly parent?: string | undefined;
  readonly code?: string | undefined;
};

/** Returns the history of a category if it ends with `value`, the figure beside it; else undefined. */
export function findCategoryHistory(
  history: CurrencyHistory,
  { parent, code }: CategoryKey,
  value: number | null,
): CategoryHistory | undefined {
  const above = history.categories.filter(
    ({ investmentCategory }) => parent === undefined || matchesCategory(investmentCategory, parent),
  );
  const isBelow = parent !== undefined && code !== undefined;
  const all: readonly CategoryReply[] = isBelow
    ? above.flatMap(({ subCategories = [] }) => subCategories)
    : above;
  const found = all.find(
    ({ investmentCategory, points }) =>
      (code === undefined || investmentCategory === code) && points.at(-1)?.value === value,
  );
  return found && toHistory(found, history);
}

/** Cached, because the growth by category is cached by the history. */
const toHistory = memoizeByObject(
  (
    { points, subCategories = [] }: CategoryReply,
    { currency, points: portfolio }: CurrencyHistory,
  ): CategoryHistory => ({ currency, points, categories: subCategories, portfolio }),
);
