import type { QueryResult } from './query-view.tsx';

/** Several results as one: failed when one of them is; a retry asks the failed ones again. */
export function together<Data>(
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
