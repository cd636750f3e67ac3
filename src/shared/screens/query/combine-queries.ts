import type { QueryResult } from './query-view.tsx';

/** Combines several queries: failed if one has failed; retry fetches only the failed ones again. */
export function combineQueries<Data>(
  results: readonly QueryResult<unknown>[],
  data: Data | undefined,
): QueryResult<Data> {
  const failed = results.filter(({ isError }) => isError);
  return {
    data,
    error: failed[0]?.error ?? null,
    isError: failed.length > 0,
    isPending: results.some(({ isPending }) => isPending),
    isFetching: results.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
