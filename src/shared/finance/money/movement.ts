import type { PortfolioHistoryPoint } from '#contract/generated/schemas/portfolioHistoryPoint.zod.ts';
import { computeGrowthPercent } from './growth-percent.ts';
import { computeYearlyRate, type CashFlow } from './yearly-rate.ts';
import { toAmount, sumNumbers, ZERO_AMOUNT, type Amount } from './amount.ts';
import { memoizeByObject } from '../../platform/state/memoize-by-object.ts';
import { startOn } from '../period/chart-period.ts';
import { getTaxYear, getTaxYearPeriod, listTaxYears } from '../tax-year/tax-year.ts';

export type HistoryPoints = readonly PortfolioHistoryPoint[];

/** Changes of an amount of money in a period. */
export type Movement = {
  readonly opening: Amount;
  readonly paidIn: Amount;
  readonly takenOut: Amount;
  readonly growth: Amount;
  /** `opening`, plus `paidIn`, less `takenOut`, plus `growth`. */
  readonly closing: Amount;
  /** Growth in per cent of the opening value and the net amount paid in; null as in `computeGrowthPercent`. */
  readonly percent: Amount | null;
};

export type Growth = Movement & {
  /** Money-weighted yearly rate in per cent; null within the first year and if it cannot be computed. */
  readonly yearly: number | null;
};

export type TaxYear = Movement & { readonly taxYear: string; readonly isCurrent: boolean };

/** Computes the growth of all points; the opening value is zero if the first value was just paid in. */
export function computeGrowth(points: HistoryPoints): Growth {
  const [first, ...during] = points;
  if (first && first.value === first.paidIn) return computeGrowthSinceInvested(points);
  const opening = first ? [{ date: first.date, amount: first.value }] : [];
  return {
    ...movement(toExactAmount(first?.value), during, points.at(-1)),
    yearly: computeYearly([...opening, ...toCashFlows(during)], points),
  };
}

/** Computes the growth after a day (YYYY-MM-DD), or from the first payment if it is null or earlier. */
export function computeGrowthAfter(points: HistoryPoints, day: string | null): Movement {
  const opening = day === null ? undefined : points.findLast(({ date }) => date <= day);
  if (!opening || day === null) return computeMovementSinceInvested(points);
  const during = points.filter(({ date }) => date > day);
  return movement(toExactAmount(opening.value), during, points.at(-1));
}

/** Cached, because the movement of ten years takes milliseconds at every click. */
const computeMovementSinceInvested = memoizeByObject((points: HistoryPoints) =>
  movement(ZERO_AMOUNT, points, points.at(-1)),
);

/** Computes the growth from the first payment. Cached: ten years take 5 ms (measured) at every click. */
export const computeGrowthSinceInvested = memoizeByObject((points: HistoryPoints): Growth => ({
  ...computeMovementSinceInvested(points),
  yearly: computeYearly(toCashFlows(points), points),
}));

/** Points of a series within a period, and their growth. */
export type PeriodGrowth = { readonly points: HistoryPoints; readonly growth: Growth };

/** Returns the points from a day (YYYY-MM-DD) with the value valid then, or all, and their growth. */
export function getPeriodGrowth(points: HistoryPoints, from: string): PeriodGrowth {
  const within = startOn(points, from);
  if (within === points) return { points, growth: computeGrowthSinceInvested(points) };
  return { points: within, growth: computeGrowth(within) };
}

/** Adds the amounts paid in and taken out per day to a series that has the amount invested. */
export function addCashFlows(
  series: readonly Pick<PortfolioHistoryPoint, 'date' | 'value' | 'invested'>[],
): HistoryPoints {
  return series.map(({ date, value, invested }, index) => {
    const moved = toExactAmount(invested)
      .minus(toExactAmount(series[index - 1]?.invested))
      .toNumber();
    return { date, value, invested, paidIn: Math.max(moved, 0), takenOut: Math.max(-moved, 0) };
  });
}

/** Returns the tax years from the first point to today, the latest first. */
export function getTaxYears(points: HistoryPoints, today: string): readonly TaxYear[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return [];
  const current = getTaxYear(last.date > today ? last.date : today);
  return listTaxYears(getTaxYear(first.date), current).map((taxYear) => {
    const { startDate, endDate } = getTaxYearPeriod(taxYear);
    const before = points.findLast(({ date }) => date < startDate);
    const during = points.filter(({ date }) => date >= startDate && date <= endDate);
    return {
      ...movement(toExactAmount(before?.value), during, during.at(-1) ?? before),
      taxYear,
      isCurrent: taxYear === current,
    };
  });
}

function movement(
  opening: Amount,
  during: HistoryPoints,
  last: HistoryPoints[number] | undefined,
): Movement {
  const paidIn = sumNumbers(during.map((point) => point.paidIn));
  const takenOut = sumNumbers(during.map((point) => point.takenOut));
  const closing = toExactAmount(last?.value);
  const base = opening.plus(paidIn).minus(takenOut);
  const growth = closing.minus(base);
  return {
    opening,
    paidIn,
    takenOut,
    growth,
    closing,
    percent: computeGrowthPercent(growth, base),
  };
}

function toCashFlows(points: HistoryPoints): readonly CashFlow[] {
  return points.map(({ date, paidIn, takenOut }) => ({ date, amount: paidIn - takenOut }));
}

function computeYearly(flows: readonly CashFlow[], points: HistoryPoints): number | null {
  const last = points.at(-1);
  return last ? computeYearlyRate(flows, { date: last.date, amount: last.value }) : null;
}

function toExactAmount(value: number | undefined): Amount {
  return toAmount(value) ?? ZERO_AMOUNT;
}
