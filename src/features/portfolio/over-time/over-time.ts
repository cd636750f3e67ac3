import { useMemo } from 'react';
import type { CurrencyHistory } from '#contract/generated/schemas/currencyHistory.zod.ts';
import { findPeriod, useChartPeriod } from '#src/shared/finance/period/use-chart-period.ts';
import {
  describePeriod,
  getPeriodStart,
  startOn,
  type ChartPeriod,
} from '#src/shared/finance/period/chart-period.ts';
import type { CategoryHistory } from '../category-history.ts';

/** History of the portfolio, or of one of its categories. */
export type OverTimeHistory = CurrencyHistory & Partial<Pick<CategoryHistory, 'portfolio'>>;

export type OverTimeProps = { readonly history: OverTimeHistory; readonly checkedAt: Date };

type Points = Pick<OverTimeHistory, 'points' | 'portfolio'>;

/** Returns the period in the URL, which all over-time components share, and the points of the period. */
export function useOverTimePeriod(history: Points) {
  const { points, portfolio: days = points } = history;
  const { choice } = useChartPeriod(days, getUsualPeriod(history));
  const start = getPeriodStart(days, choice.period);
  // Memoized for the chart, which renders again only for other points.
  const visiblePoints = useMemo(() => startOn(points, start ?? ''), [points, start]);
  return {
    choice,
    start,
    visiblePoints,
    /** Text such as `in the year to 13 Mar 2026`. */
    label: describePeriod(days, choice.period),
  };
}

/** Returns the period of `useOverTimePeriod` for a query of an address. */
export function findOverTimePeriod(history: Points, query: URLSearchParams): ChartPeriod {
  return findPeriod(history.points, query, getUsualPeriod(history));
}

/** Returns one year or all for the portfolio. A category page takes the period of the link to it, or all. */
function getUsualPeriod({ points, portfolio }: Points): ChartPeriod {
  return portfolio === undefined && hasTwoYears(points) ? '1y' : 'all';
}

export function hasTwoYears(points: Points['points']): boolean {
  const start = getPeriodStart(points, '2y');
  return start !== null && (points[0]?.date ?? start) < start;
}
