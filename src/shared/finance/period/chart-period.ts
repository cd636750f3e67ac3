import { formatShortDate } from '../../platform/time/short-date.ts';
import { getDayBeforeTaxYear, getTaxYear } from '../tax-year/tax-year.ts';

/** Periods that a chart can show, each ending with the last point; the address contains the name. */
export const CHART_PERIODS = ['3m', '6m', '1y', 'tax-year', '2y', 'all'] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];

const MONTHS = { '3m': 3, '6m': 6, '1y': 12, '2y': 24 } as const;
const MONTHS_PER_YEAR = 12;

type Dated = { /** YYYY-MM-DD */ readonly date: string };

/** Returns the day at whose end a period begins; null for `all` and for an empty series. */
export function getPeriodStart(points: readonly Dated[], period: ChartPeriod): string | null {
  const last = points.at(-1);
  if (!last || period === 'all') return null;
  if (period === 'tax-year') return getDayBeforeTaxYear(getTaxYear(last.date));
  return monthsBefore(last.date, MONTHS[period]);
}

/** Returns the points of a period: its first day with the value valid then, and all later points. */
export function cutToPeriod<Point extends Dated>(
  points: readonly Point[],
  period: ChartPeriod,
): readonly Point[] {
  const start = getPeriodStart(points, period);
  if (start === null) return points;
  const opening = points.findLastIndex(({ date }) => date <= start);
  // A period that begins with the first point would leave out nothing.
  return opening > 0 ? startOn(points, start) : points;
}

/** Returns the points from a day: the day with the value valid then, and all later points. */
export function startOn<Point extends Dated>(
  points: readonly Point[],
  day: string,
): readonly Point[] {
  const opening = points.findLastIndex(({ date }) => date <= day);
  const point = points[opening];
  if (!point) return points;
  if (point.date === day) return points.slice(opening);
  // The value of the day includes earlier payments.
  const paid = 'paidIn' in point ? { paidIn: 0, takenOut: 0 } : {};
  return [{ ...point, ...paid, date: day }, ...points.slice(opening + 1)];
}

/**
 * Describes a period as the end of a sentence: `in the year to 13 Mar 2026`, `since you first invested`. Names
 * the valuation that a period starts with if it is more than a month older than the period.
 */
export function describePeriod(points: readonly Dated[], period: ChartPeriod): string {
  const [start, to] = [getPeriodStart(points, period), points.at(-1)?.date ?? ''];
  if (start === null || period === 'all') return 'since you first invested';
  const name = period === 'tax-year' ? `tax year ${getTaxYear(to)},` : NAMES[period];
  const opening = points.findLast(({ date }) => date <= start)?.date ?? start;
  const from =
    opening < monthsBefore(start, 1) ? `, from its value of ${formatShortDate(opening)}` : '';
  return `in the ${name} to ${formatShortDate(to)}${from}`;
}

const NAMES = { '3m': '3 months', '6m': '6 months', '1y': 'year', '2y': '2 years' } as const;

/** Returns the periods that a user may choose: `all`, and every period that leaves out some of the points. */
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
