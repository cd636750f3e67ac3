import type { QueryCache, QueryCacheNotifyEvent } from '@tanstack/react-query';

type CachedQuery = QueryCacheNotifyEvent['query'];

/**
 * Remembers since when each failure has been shown. A failure that no screen has shown yet, such as
 * that of a loader's query, is shown to the first screen that uses the query: a new request would
 * be a retry, and a 4xx is not retried (SHELL-50).
 *
 * @returns whether a newly opened screen requests again after a failure.
 */
export function watchShownFailures(
  cache: QueryCache,
  sameBreathMs: number,
): (query: CachedQuery) => boolean {
  const shownSince = new WeakMap<CachedQuery, number>();
  cache.subscribe((event) => {
    const { query } = event;
    if (event.type === 'updated' && event.action.type === 'fetch') shownSince.delete(query);
    const isShown = query.state.status === 'error' && query.getObserversCount() > 0;
    if (isShown && !shownSince.has(query)) shownSince.set(query, Date.now());
  });
  return (query) => {
    const since = shownSince.get(query);
    return since !== undefined && Date.now() - since >= sameBreathMs;
  };
}
