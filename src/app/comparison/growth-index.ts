import {
  sumNumbers,
  toAmount,
  ZERO_AMOUNT,
  type Amount,
} from '#src/shared/finance/money/amount.ts';
import type { HistoryPoints } from '#src/shared/finance/money/movement.ts';

type IndexPoint = { readonly date: string; readonly value: number };

const START = 100;
const DECIMALS = 8;

/**
 * Returns the growth of a series as an index from 100, without money paid in or out (time-weighted). Starts
 * on the first day with a value, and ends when the last of it was paid out.
 */
export function buildGrowthIndex(points: HistoryPoints): readonly IndexPoint[] {
  const first = points.findIndex(({ value }) => value > 0);
  if (first < 0) return [];
  const last = points.findLastIndex(({ value }) => value > 0) + 1;
  let index = sumNumbers([START]);
  return points.slice(first, last + 1).map((point, at) => {
    index = index.times(getFactor(points[first + at - 1], point)).round(DECIMALS);
    return { date: point.date, value: index.toNumber() };
  });
}

/** Returns the factor by which a value grew between two points. */
function getFactor(before: HistoryPoints[number] | undefined, point: HistoryPoints[number]) {
  const opening = toAmount(before?.value) ?? ZERO_AMOUNT;
  const paidIn = sumNumbers([point.paidIn]);
  const growth = sumNumbers([point.value, point.takenOut]).minus(opening).minus(paidIn);
  // Money counts from the end of its day, unless the loss of the day is more than there was before.
  const isAll = growth.plus(opening).lt(0) || opening.lte(0);
  const base = isAll ? opening.plus(paidIn) : opening;
  return ONE.plus(base.gt(0) ? growth.div(base) : ZERO_AMOUNT);
}

const ONE: Amount = sumNumbers([1]);
