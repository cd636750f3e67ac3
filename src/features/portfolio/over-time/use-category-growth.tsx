import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { DEFAULT_CURRENCY } from '#src/shared/money/currency.ts';
import { useChartPeriod } from '#src/shared/pages/use-chart-period.ts';
import { periodOf, pointsOf, type CategorySeries, type Place } from '../category-series.ts';
import type { GrowthOf } from '../data/overview-model.ts';
import { portfolioHistoryOptions } from '../portfolio-queries.ts';
import { LazyCategoryGrowth } from './lazy-section.tsx';

/** Keeps the room of the growth while its script loads. */
const LINE = '\u00a0';

/**
 * The growth of a category in pounds in the period of the address, of the dashboard or below the
 * `parent` of an address: null while the history is on its way, undefined where it tells none. It
 * asks for nothing itself.
 */
export function useCategoryGrowth(parent?: string): GrowthOf {
  const { seriesOf } = useCategorySeries(DEFAULT_CURRENCY);
  return ({ code, value }) => {
    // What is in no category has no history of its own.
    const series = code === null ? undefined : seriesOf({ parent, code }, value);
    return (
      series && (
        <Suspense fallback={LINE}>
          <LazyCategoryGrowth {...series} />
        </Suspense>
      )
    );
  };
}

/** The series of the categories in a currency, and the choice of the period that they share. */
export function useCategorySeries(currency: string) {
  const { data, isPending } = useQuery({ ...portfolioHistoryOptions(), enabled: false });
  const history = data?.currencies.find((each) => each.currency === currency);
  const { choice, points } = useChartPeriod(history?.points ?? []);
  const period = periodOf(points, choice.period);
  const seriesOf = (place: Place, value: number | null): CategorySeries | null | undefined => {
    if (isPending) return null;
    const found = history && pointsOf(history, place, value);
    return found && { points: found, period };
  };
  return { reply: data, choice, seriesOf };
}
