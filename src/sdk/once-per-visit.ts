import type { QueryCache, QueryCacheNotifyEvent } from '@tanstack/react-query';

type CachedQuery = QueryCacheNotifyEvent['query'];

/** A part that is opened again requests its data again, but not within this time. */
export const SAME_BREATH_MS = 1_000;

/** When the user came to the page that is shown; 0 on the first. */
let visitStartedAt = 0;
/** When the last part that showed a query was closed, however its page was left. */
const closedAt = new WeakMap<CachedQuery, number>();

/** Called when a navigation to another page begins, before its loaders. */
export function startVisit(): void {
  visitStartedAt = Date.now();
}

export function watchClosedParts(cache: QueryCache): void {
  cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved') return;
    // React replaces a part by another one, such as a skeleton by its section, within one task.
    queueMicrotask(() => {
      if (query.getObserversCount() === 0) closedAt.set(query, Date.now());
    });
  });
}

/**
 * Whether a loader, or a part that appears, sends the call of a query. Each call counts once per
 * visit, whatever its result is and whenever the scripts of the page come: a 4xx is not retried
 * (SHELL-50), and a failure not more than 3 times (SHELL-37). A result that was shown and closed is
 * requested again (SHELL-39).
 */
export function mayAsk(query: CachedQuery): boolean {
  const { status, dataUpdatedAt, errorUpdatedAt, isInvalidated } = query.state;
  const answeredAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  const isOfBefore = answeredAt < visitStartedAt || answeredAt <= (closedAt.get(query) ?? 0);
  // A change has made the data old; a failure marks its query in the same way.
  if (isInvalidated && status === 'success') return true;
  return isOfBefore && Date.now() - answeredAt >= SAME_BREATH_MS;
}
