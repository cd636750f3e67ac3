import type { HoldingHistoryItem } from '#contract/generated/schemas/holdingHistoryItem.zod.ts';
import type { HoldingHistoryPage } from '#contract/generated/schemas/holdingHistoryPage.zod.ts';
import { toCurrency } from '#src/shared/finance/money/currency.ts';

/** States that began on the same day; the reply does not define their order. */
export type HistoryDay = {
  /** Day as YYYY-MM-DD. */
  readonly date: string;
  readonly items: readonly HoldingHistoryItem[];
  /** One item per distinct value of the day. The day has a value only if this list has one item. */
  readonly values: readonly HoldingHistoryItem[];
};

export type LoadedHistory = {
  /** Latest day first, whatever the order of the pages. */
  readonly days: readonly HistoryDay[];
  readonly itemCount: number;
  readonly pageCount: number;
  /** True if the last page has an item that no earlier page has. */
  readonly isGrowing: boolean;
};

type Pages = { readonly pages: readonly HoldingHistoryPage[] };

/**
 * Groups the items of all pages by day. Duplicates are removed: when a new item appears at the top of the
 * history, the next page repeats an item of the page before.
 */
export function mergeHistoryPages({ pages }: Pages): LoadedHistory {
  const items = getUniqueItems(pages);
  const days = [...Map.groupBy(items, ({ effectiveDate }) => effectiveDate)]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([date, own]) => ({ date, items: own, values: findDistinctValues(own) }));
  return {
    days,
    itemCount: items.length,
    pageCount: pages.length,
    isGrowing: items.length > getUniqueItems(pages.slice(0, -1)).length,
  };
}

function getUniqueItems(pages: readonly HoldingHistoryPage[]): readonly HoldingHistoryItem[] {
  return [
    ...new Map(pages.flatMap(({ data }) => data).map((item) => [getItemKey(item), item])).values(),
  ];
}

function findDistinctValues(items: readonly HoldingHistoryItem[]): readonly HoldingHistoryItem[] {
  const valued = items.filter(({ value }) => value !== null);
  return [
    ...new Map(valued.map((item) => [`${item.value} ${toCurrency(item.currency)}`, item])).values(),
  ];
}

function getItemKey(item: HoldingHistoryItem): string {
  const { effectiveStatus, effectiveDate, value, unitPrice, quantity, currency } = item;
  return [effectiveStatus, effectiveDate, value, unitPrice, quantity, currency].join();
}
