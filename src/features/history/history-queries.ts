import {
  getGetDfmHistoryCountQueryOptions,
  getGetHoldingHistoryCountQueryOptions,
  listDfmHistory,
  listHoldingHistory,
} from '#src/sdk/generated/investments/investments.ts';
import { cursorPages } from '#src/sdk/cursor-pages.ts';
import { prefetchQueries } from '#src/sdk/prefetch.ts';
import { mergeHistoryPages } from './timeline/merge-history-pages.ts';

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

export function historyCountOptions({ kind, id }: HistoryOwner) {
  return kind === 'holding'
    ? getGetHoldingHistoryCountQueryOptions(id)
    : getGetDfmHistoryCountQueryOptions(id);
}
