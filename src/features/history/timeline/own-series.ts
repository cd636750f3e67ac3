import type { HoldingHistoryItem } from '#contract/generated/schemas/holdingHistoryItem.zod.ts';
import { currencyOf } from '#src/shared/money/currency.ts';
import { valueChange } from './value-change.ts';

type Item = Pick<HoldingHistoryItem, 'effectiveDate' | 'value' | 'currency'>;

/** The values of a holding over time in one currency, the oldest first. */
export type OwnSeries = {
  readonly currency: string;
  readonly points: readonly { readonly date: string; readonly value: number }[];
};

/** The values of the loaded items back to where another currency begins. `items` are newest first. */
export function ownSeries(items: readonly Item[]): OwnSeries {
  const valued = items.flatMap(({ effectiveDate, value, currency }) =>
    value === null ? [] : [{ date: effectiveDate, value, currency: currencyOf(currency) }],
  );
  const currency = currencyOf(valued[0]?.currency);
  const end = valued.findIndex((each) => each.currency !== currency);
  const same = end < 0 ? valued : valued.slice(0, end);
  return { currency, points: same.map(({ date, value }) => ({ date, value })).reverse() };
}

/** The change from the first value to the last, over the same days as the line; null without two. */
export function changeOfSeries({ currency, points }: OwnSeries) {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || first === last) return null;
  const change = valueChange({ value: first.value, currency }, { value: last.value, currency });
  return change && { ...change, since: first.date };
}
