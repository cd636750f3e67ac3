import type { QueryCache, QueryCacheNotifyEvent } from '@tanstack/react-query';

type CachedQuery = QueryCacheNotifyEvent['query'];

/**
 * Remembers since when each failure has been shown. A failure that no screen has shown yet, as of a
 * query that a loader began, is shown to the first one that asks for it: asking again for what has
 * just been refused would be a retry, and a 4xx has none (SHELL-50).
 *
 * @returns whether a screen that is opened asks again for what has failed.
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
