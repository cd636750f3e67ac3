import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { CurrencyHistory } from '#contract/generated/schemas/currencyHistory.zod.ts';
import { DEFAULT_CURRENCY } from '#src/shared/money/currency.ts';
import { isCategoryOf } from '../category-names.ts';
import type { GrowthOf } from '../overview/category-list.tsx';
import { portfolioHistoryOptions } from '../portfolio-queries.ts';
import { LazyCategoryGrowth } from './lazy-section.tsx';

/** Keeps the room of the growth while its script loads. */
const LINE = '\u00a0';

/**
 * The growth of a category in pounds since it was invested, of the dashboard or below the `parent`
 * of an address: null while the history is on its way, undefined where it tells none. It asks for
 * nothing itself.
 */
export function useCategoryGrowth(parent?: string): GrowthOf {
  const pointsOf = useCategoryPoints(parent);
  return ({ code, value }) => {
    // What is in no category has no history of its own.
    const points = code === null ? undefined : pointsOf(code, value);
    return (
      points && (
        <Suspense fallback={LINE}>
          <LazyCategoryGrowth points={points} />
        </Suspense>
      )
    );
  };
}

/** The same as points. */
export function useCategoryPoints(parent?: string) {
  const { data, isPending } = useQuery({ ...portfolioHistoryOptions(), enabled: false });
  const pounds = data?.currencies.find(({ currency }) => currency === DEFAULT_CURRENCY);
  const all = pounds?.categories ?? [];
  const categories = parent === undefined ? all : categoriesBelow(all, parent);
  return (code: string, value: number | null) => {
    if (isPending) return null;
    // A growth that ends with another value is not that of the value beside it.
    return categories.find(
      ({ investmentCategory, points }) =>
        investmentCategory === code && points.at(-1)?.value === value,
    )?.points;
  };
}

function categoriesBelow(all: CurrencyHistory['categories'], parent: string) {
  return all
    .filter(({ investmentCategory }) => isCategoryOf(investmentCategory, parent))
    .flatMap(({ subCategories = [] }) => subCategories);
}
