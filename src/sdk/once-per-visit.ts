import type { QueryCache, QueryCacheNotifyEvent } from '@tanstack/react-query';

type CachedQuery = QueryCacheNotifyEvent['query'];

/** Time within which a reopened component does not request its data again. */
export const REOPEN_GRACE_MS = 1_000;

/** Time at which the user navigated to the current page; 0 on the first page. */
let visitStartedAt = 0;
/** Time at which a component of a query was last mounted. */
const openedAt = new WeakMap<CachedQuery, number>();
/** Time at which the last mounted component of a query was unmounted. */
const closedAt = new WeakMap<CachedQuery, number>();

/** Records that a navigation to another page begins; called before the loaders of that page. */
export function startVisit(): void {
  visitStartedAt = Date.now();
}

export function trackUnmountedQueries(cache: QueryCache): void {
  cache.subscribe(({ type, query }) => {
    if (type === 'observerAdded') openedAt.set(query, Date.now());
    if (type !== 'observerRemoved') return;
    // A component of the previous page may be unmounted after the reply for this page has come.
    if ((openedAt.get(query) ?? 0) < visitStartedAt) return;
    // Runs after the commit, in which React may mount another component that uses the same query.
    queueMicrotask(() => {
      if (query.getObserversCount() === 0) closedAt.set(query, Date.now());
    });
  });
}

/**
 * Returns whether a loader, or a component that mounts, may send the call of a query. Each call is
 * sent once per visit, whatever its result is and whenever the page's scripts load: a 4xx is not
 * retried (SHELL-50), and a failure is retried at most 3 times (SHELL-37). A result is requested
 * again when its components were closed (SHELL-39).
 */
export function shouldFetch(query: CachedQuery): boolean {
  const { status, dataUpdatedAt, errorUpdatedAt, isInvalidated } = query.state;
  const answeredAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  const isOutdated = answeredAt < visitStartedAt || answeredAt <= (closedAt.get(query) ?? 0);
  // A mutation has made the data stale; a failure also sets `isInvalidated`, hence the check of `status`.
  if (isInvalidated && status === 'success') return true;
  return isOutdated && Date.now() - answeredAt >= REOPEN_GRACE_MS;
}
