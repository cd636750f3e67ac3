import type { HoldingHistoryItem } from '#contract/generated/schemas/holdingHistoryItem.zod.ts';
import type { HoldingHistoryPage } from '#contract/generated/schemas/holdingHistoryPage.zod.ts';
import { currencyOf } from '#src/shared/money/currency.ts';

/** The states that began on one day; no reply tells which of several came first. */
export type HistoryDay = {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly items: readonly HoldingHistoryItem[];
  /** Those with different values: the value of the day is known if there is one. */
  readonly values: readonly HoldingHistoryItem[];
};

export type LoadedHistory = {
  /** The latest first, whatever the order of the pages. */
  readonly days: readonly HistoryDay[];
  readonly itemCount: number;
  readonly pageCount: number;
  /** Whether the last page has an item that no page before it has. */
  readonly isGrowing: boolean;
};

type Pages = { readonly pages: readonly HoldingHistoryPage[] };

/**
 * The pages of a history as days. An item that came twice is one: a new item at the top repeats one on
 * the next page.
 */
export function loadedHistory({ pages }: Pages): LoadedHistory {
  const items = itemsOf(pages);
  const days = [...Map.groupBy(items, ({ effectiveDate }) => effectiveDate)]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([date, own]) => ({ date, items: own, values: differentValues(own) }));
  return {
    days,
    itemCount: items.length,
    pageCount: pages.length,
    isGrowing: items.length > itemsOf(pages.slice(0, -1)).length,
  };
}

function itemsOf(pages: readonly HoldingHistoryPage[]): readonly HoldingHistoryItem[] {
  return [
    ...new Map(pages.flatMap(({ data }) => data).map((item) => [textOf(item), item])).values(),
  ];
}

function differentValues(items: readonly HoldingHistoryItem[]): readonly HoldingHistoryItem[] {
  const valued = items.filter(({ value }) => value !== null);
  return [
    ...new Map(valued.map((item) => [`${item.value} ${currencyOf(item.currency)}`, item])).values(),
  ];
}

function textOf(item: HoldingHistoryItem): string {
  const { effectiveStatus, effectiveDate, value, unitPrice, quantity, currency } = item;
  return [effectiveStatus, effectiveDate, value, unitPrice, quantity, currency].join();
}
