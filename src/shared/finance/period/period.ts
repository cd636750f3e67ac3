import { formatShortDate } from '../../platform/time/short-date.ts';

const MONTHS_PER_YEAR = 12;
type Dated = { /** YYYY-MM-DD */ readonly date: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Formats the time between two days (YYYY-MM-DD): `2 years and 8 months`, `5 months`, `12 days`. */
export function formatPeriod(from: string, to: string): string {
  const months = fullMonths(from, to);
  if (months === 0) {
    const days = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));
    return formatCount(days, 'day');
  }
  const years = Math.floor(months / MONTHS_PER_YEAR);
  const restMonths = months % MONTHS_PER_YEAR;
  const parts = [
    ...(years > 0 ? [formatCount(years, 'year')] : []),
    ...(restMonths > 0 ? [formatCount(restMonths, 'month')] : []),
  ];
  return parts.join(' and ');
}

/** Describes the period: `in the year to 13 Mar 2026`, or for a full series `since you first invested`. */
export function formatGrowthPeriod(points: readonly Dated[], isFullSeries: boolean): string {
  if (isFullSeries) return 'since you first invested';
  const [from, to] = [points[0]?.date ?? '', points.at(-1)?.date ?? ''];
  return `in the ${formatPeriod(from, to).replace(/^1 (?=\w+$)/, '')} to ${formatShortDate(to)}`;
}

function fullMonths(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * MONTHS_PER_YEAR + toMonth - fromMonth;
  // From the 31st to the last day of a shorter month is a full month.
  const lastDay = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  return Math.max(0, toDay < Math.min(fromDay, lastDay) ? months - 1 : months);
}

function formatCount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
