import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DEFAULT_CURRENCY } from '#src/shared/money/currency.ts';
import { atLeast } from '#src/shared/theme/breakpoints.ts';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { portfolioHistoryOptions } from '../portfolio-queries.ts';
import { GrowthText } from './growth-text.tsx';
import { movementSinceInvested } from './money-over-time.ts';

/**
 * The growth of a category in pounds since it was invested, by its code: null while the history is
 * on its way, undefined where it tells none. It asks for nothing itself.
 */
export function useCategoryGrowth(): (code: string) => ReactNode {
  const { data, isPending } = useQuery({ ...portfolioHistoryOptions(), enabled: false });
  const isWide = useMediaQuery(atLeast('table'));
  const pounds = data?.currencies.find(({ currency }) => currency === DEFAULT_CURRENCY);
  return (code) => {
    if (isPending) return null;
    const category = pounds?.categories.find((each) => each.investmentCategory === code);
    if (!category) return undefined;
    return (
      <GrowthText
        of={movementSinceInvested(category.points)}
        currency={DEFAULT_CURRENCY}
        only={isWide ? undefined : 'percent'}
      />
    );
  };
}
