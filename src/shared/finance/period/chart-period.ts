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

/** Returns the points of a period, first the one valid when it began; `points` are sorted, oldest first. */
export function cutToPeriod<Point extends Dated>(
  points: readonly Point[],
  period: ChartPeriod,
): readonly Point[] {
  const start = getPeriodStart(points, period);
  if (start === null) return points;
  const opening = points.findLastIndex(({ date }) => date <= start);
  return opening > 0 ? points.slice(opening) : points;
}

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
