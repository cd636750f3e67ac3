import { queryOptions } from '@tanstack/react-query';
import {
  getGetDfmHistoryCountQueryOptions,
  getGetHoldingHistoryCountQueryOptions,
  listDfmHistory,
  listHoldingHistory,
} from '#src/sdk/generated/investments/investments.ts';
import { cursorPages } from '#src/sdk/cursor-pages.ts';
import { prefetchQueries } from '#src/sdk/prefetch.ts';
import { mergeHistoryPages } from './timeline/merge-history-pages.ts';
import { buildValueSeries } from './timeline/value-series.ts';

/** Most pages of a history that are loaded at once: 15 years of weekly values. */
const MAX_PAGES = 52;

/** Owner of the history: a holding, or a discretionary manager's whole account. */
export type HistoryOwner =
  | { readonly kind: 'holding'; readonly id: string; readonly name: string }
  | { readonly kind: 'account'; readonly id: string };

/** Prefetches the first page of a history and the number of its items. */
export function prefetchHistory(source: HistoryOwner): void {
  prefetchQueries([historyCountOptions(source), historyPagesOptions(source)]);
}

function historyPagesOptions({ kind, id }: HistoryOwner) {
  const list = kind === 'holding' ? listHoldingHistory : listDfmHistory;
  return cursorPages({
    operationId: kind === 'holding' ? 'listHoldingHistory' : 'listDfmHistory',
    id,
    load: (cursor, signal) => list(id, { cursor }, { signal }),
  });
}

/** Query of the history pages, with the items grouped by day, latest day first. */
export function historyOptions(source: HistoryOwner) {
  return { ...historyPagesOptions(source), select: mergeHistoryPages };
}

/** Query of all values of a history, which loads all its pages; the latest values if there are too many. */
export function valueSeriesOptions(source: HistoryOwner) {
  const options = historyPagesOptions(source);
  // A key of its own: a running query of the first page would be reused, without the others.
  const pages = { ...options, queryKey: [...options.queryKey, 'every'] };
  return queryOptions({
    queryKey: [...options.queryKey, 'values'],
    queryFn: ({ client }) => client.infiniteQuery({ ...pages, pages: MAX_PAGES, staleTime: 0 }),
    select: selectValueSeries,
    // The query of the pages has its own retries.
    retry: false,
  });
}

function selectValueSeries(loaded: Parameters<typeof mergeHistoryPages>[0]) {
  return buildValueSeries(mergeHistoryPages(loaded).days);
}

export function historyCountOptions({ kind, id }: HistoryOwner) {
  return kind === 'holding'
    ? getGetHoldingHistoryCountQueryOptions(id)
    : getGetDfmHistoryCountQueryOptions(id);
}
