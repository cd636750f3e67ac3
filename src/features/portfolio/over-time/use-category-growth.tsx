import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { DEFAULT_CURRENCY } from '#src/shared/money/currency.ts';
import { portfolioHistoryOptions } from '../portfolio-queries.ts';
import { LazyCategoryGrowth } from './lazy-section.tsx';

/**
 * The growth of a category in pounds since it was invested, by its code: null while the history is
 * on its way, undefined where it tells none. It asks for nothing itself.
 */
export function useCategoryGrowth(): (code: string) => ReactNode {
  const { data, isPending } = useQuery({ ...portfolioHistoryOptions(), enabled: false });
  const pounds = data?.currencies.find(({ currency }) => currency === DEFAULT_CURRENCY);
  return (code) => {
    if (isPending) return null;
    const category = pounds?.categories.find((each) => each.investmentCategory === code);
    if (!category) return undefined;
    return (
      <Suspense fallback={null}>
        <LazyCategoryGrowth points={category.points} />
      </Suspense>
    );
  };
}
