import { toCurrency } from '#src/shared/finance/money/currency.ts';
import type { HistoryDay } from './merge-history-pages.ts';
import { calculateValueChange } from './value-change.ts';

/** Values of a holding over time in one currency, oldest first. */
export type ValueSeries = {
  readonly currency: string;
  readonly points: readonly { readonly date: string; readonly value: number }[];
};

/**
 * Returns the values of the loaded days since the last change of currency. Leaves out days with several
 * values. Returns no points if the latest day has several values.
 */
export function buildValueSeries(days: readonly HistoryDay[]): ValueSeries {
  const valued = days.filter(({ values }) => values.length > 0);
  const currency = toCurrency(valued[0]?.values[0]?.currency);
  const end = valued.findIndex(({ values }) =>
    values.some((each) => toCurrency(each.currency) !== currency),
  );
  const same = end < 0 ? valued : valued.slice(0, end);
  const points = same.flatMap(({ date, values: [first, ...others] }) =>
    first && first.value !== null && others.length === 0 ? [{ date, value: first.value }] : [],
  );
  const isLatestDated = valued[0] !== undefined && points[0]?.date === valued[0].date;
  return { currency, points: isLatestDated ? points.reverse() : [] };
}

/** Returns the change from the first value of the series to the last; null with fewer than two values. */
export function getSeriesChange({ currency, points }: ValueSeries) {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || first === last) return null;
  const change = calculateValueChange(
    { value: first.value, currency },
    { value: last.value, currency },
  );
  return change && { ...change, since: first.date };
}
