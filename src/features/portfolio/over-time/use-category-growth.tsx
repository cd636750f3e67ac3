import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { DEFAULT_CURRENCY } from '#src/shared/finance/money/currency.ts';
import { useChartPeriod } from '#src/shared/finance/period/use-chart-period.ts';
import {
  toGrowthPeriod,
  findCategoryPoints,
  type CategorySeries,
  type CategoryKey,
} from '../category-series.ts';
import type { GrowthRenderer } from '../data/overview-model.ts';
import { portfolioHistoryOptions } from '../portfolio-queries.ts';
import { LazyCategoryGrowth } from './lazy-section.tsx';

/** Reserves the line of the growth while its script loads. */
const LINE = '\u00a0';

/** Returns a function that renders growth in pounds: null while it loads, undefined if there is none. */
export function useRenderCategoryGrowth(parent?: string): GrowthRenderer {
  const { getSeries } = useCategorySeries(DEFAULT_CURRENCY);
  return ({ code, value }) => {
    // The amount in no category has no history.
    const series = code === null ? undefined : getSeries({ parent, code }, value);
    return (
      series && (
        <Suspense fallback={LINE}>
          <LazyCategoryGrowth {...series} />
        </Suspense>
      )
    );
  };
}

export function useCategorySeries(currency: string) {
  const { data, isPending } = useQuery({ ...portfolioHistoryOptions(), enabled: false });
  const history = data?.currencies.find((each) => each.currency === currency);
  const { choice, points } = useChartPeriod(history?.points ?? []);
  const period = toGrowthPeriod(points, choice.period);
  const getSeries = (key: CategoryKey, value: number | null): CategorySeries | null | undefined => {
    if (isPending) return null;
    const found = history && findCategoryPoints(history, key, value);
    return found && { points: found, period };
  };
  return { reply: data, choice, getSeries };
}
