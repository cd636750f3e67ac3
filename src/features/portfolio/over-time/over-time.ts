import type { CurrencyHistory } from '#contract/generated/schemas/currencyHistory.zod.ts';
import { formatPeriod } from '#src/shared/finance/period/period.ts';
import { formatShortDate } from '#src/shared/platform/time/short-date.ts';
import { useChartPeriod } from '#src/shared/finance/period/use-chart-period.ts';
import { getPeriodStart, type ChartPeriod } from '#src/shared/finance/period/chart-period.ts';
import { getTaxYear } from '#src/shared/finance/tax-year/tax-year.ts';
import type { HistoryPoints } from '#src/shared/finance/money/movement.ts';
import { copy } from './copy.ts';

export type OverTimeProps = { readonly history: CurrencyHistory; readonly checkedAt: Date };

/** Returns the period in the URL, which all over-time components share; by default one year or all. */
export function useOverTimePeriod({ points }: Pick<CurrencyHistory, 'points'>) {
  const { choice, points: visiblePoints } = useChartPeriod(
    points,
    hasTwoYears(points) ? '1y' : 'all',
  );
  return { choice, visiblePoints, start: getPeriodStart(points, choice.period) };
}

export function hasTwoYears(points: HistoryPoints): boolean {
  const start = getPeriodStart(points, '2y');
  return start !== null && (points[0]?.date ?? start) < start;
}

/** Formats a period, such as `in the year to 13 Mar 2026`. */
export function describePeriod(points: HistoryPoints, period: ChartPeriod): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const day = formatShortDate(last.date);
  if (period === 'all') return copy.sinceInvestedTo(day);
  if (period === 'tax-year') return copy.inTaxYear(getTaxYear(last.date), day);
  return copy.inPeriod(formatPeriod(first.date, last.date).replace(/^1 (?=\w+$)/, ''), day);
}
