import { formatDate } from '#src/shared/platform/time/date.ts';
import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';
import type { HoldingListItem } from '../data/holding-list.ts';

/** A holding with the day on which it has been owned for the holding period of its category. */
export type HoldingDate = {
  readonly id: string;
  readonly name: string;
  /** Name of the investment that contains the holding; null for a holding of the list. */
  readonly within: string | null;
  /** Null for a holding without a date invested. */
  readonly period: {
    /** Date invested, YYYY-MM-DD. */
    readonly from: string;
    /** Day on which the years are reached, YYYY-MM-DD. */
    readonly to: string;
    /** Days from today to `to`: 0 today, negative if the day has passed. */
    readonly daysLeft: number;
  } | null;
};

/** A holding with a date invested. */
export type DatedHolding = HoldingDate & { readonly period: object };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Above the number of days to any date. */
const LATEST_RANK = 1e9;

/**
 * Returns the holdings with the days on which they reach `years`: next day first, then the passed days, latest first,
 * then those without a date. An investment with holdings inside counts by those, because each has a date of its own;
 * closed and archived holdings are left out.
 *
 * @param today YYYY-MM-DD
 */
export function listHoldingDates(
  listed: readonly HoldingListItem[],
  years: number,
  today: string,
): readonly HoldingDate[] {
  return listed
    .flatMap(listInnermost)
    .filter(({ item }) => item.phase === 'Active' || item.phase === 'Pending')
    .map(({ item: { holding }, within }) => ({
      id: holding.id,
      name: holding.investment.name,
      within,
      period: toPeriod(holding.invDate, years, today),
    }))
    .toSorted((one, other) => getRank(one) - getRank(other));
}

export function isDated(each: HoldingDate): each is DatedHolding {
  return each.period !== null;
}

/** Returns whether the day is today or later. */
export function isAhead({ period }: HoldingDate): boolean {
  return period !== null && period.daysLeft >= 0;
}

type Innermost = { readonly item: HoldingListItem; readonly within: string | null };

/** Returns the holdings inside an investment that contain no others, or the investment itself. */
function listInnermost(listed: HoldingListItem): readonly Innermost[] {
  const parents = new Set(listed.children.map(({ holding }) => holding.parentHolding));
  const inner = listed.children.filter(({ holding }) => !parents.has(holding.id));
  return inner.length === 0
    ? [{ item: listed, within: null }]
    : inner.map((item) => ({ item, within: listed.holding.investment.name }));
}

function toPeriod(from: string | null, years: number, today: string): HoldingDate['period'] {
  if (!from || formatDate(from) === MISSING_VALUE) return null;
  const to = addYears(from, years);
  return { from, to, daysLeft: countDays(today, to) };
}

/** Adds years to a day; 29 February becomes 1 March, so that the full years have always passed. */
export function addYears(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years);
  const sameDay = `${year}${day.slice(4)}`;
  return formatDate(sameDay) === MISSING_VALUE ? `${year}-03-01` : sameDay;
}

export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Returns a number to sort by; days that have passed come after all others. */
function getRank({ period }: HoldingDate): number {
  if (period === null) return Number.MAX_VALUE;
  return period.daysLeft >= 0 ? period.daysLeft : LATEST_RANK - period.daysLeft;
}
