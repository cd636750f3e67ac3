import { dayBeforeTaxYear, getTaxYear } from '../tax-year/tax-year.ts';

/**
 * Periods of a series that a chart shows, which end with the last point; the name is part of the
 * address.
 */
export const CHART_PERIODS = ['3m', '6m', '1y', 'tax-year', '2y', 'all'] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];

const MONTHS = { '3m': 3, '6m': 6, '1y': 12, '2y': 24 } as const;
const MONTHS_PER_YEAR = 12;

type Dated = { /** YYYY-MM-DD */ readonly date: string };

/**
 * Returns the day at whose end a period begins; null if it has all points. Each period ends with the
 * last point, and the tax year is the one of that point.
 */
export function periodStart(points: readonly Dated[], period: ChartPeriod): string | null {
  const last = points.at(-1);
  if (!last || period === 'all') return null;
  if (period === 'tax-year') return dayBeforeTaxYear(getTaxYear(last.date));
  return monthsBefore(last.date, MONTHS[period]);
}

/**
 * Returns the points of a period that ends with the last one. The first is the point that was valid
 * when the period began: the last one on or before that day. `points` are in order, the oldest first.
 */
export function cutToPeriod<Point extends Dated>(
  points: readonly Point[],
  period: ChartPeriod,
): readonly Point[] {
  const start = periodStart(points, period);
  if (start === null) return points;
  const opening = points.findLastIndex(({ date }) => date <= start);
  return opening > 0 ? points.slice(opening) : points;
}

/** Returns the periods to choose from: those that leave some of the points out, and `all`. */
export function getPeriods(points: readonly Dated[]): readonly ChartPeriod[] {
  return CHART_PERIODS.filter(
    (period) => period === 'all' || cutToPeriod(points, period).length < points.length,
  );
}

/** Returns the same day of an earlier month, or that month's last day if it is shorter. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const wanted = year * MONTHS_PER_YEAR + month - 1 - months;
  const start = new Date(0);
  start.setUTCFullYear(Math.floor(wanted / MONTHS_PER_YEAR), (wanted % MONTHS_PER_YEAR) + 1, 0);
  start.setUTCDate(Math.min(dayOfMonth, start.getUTCDate()));
  return start.toISOString().slice(0, 10);
}
