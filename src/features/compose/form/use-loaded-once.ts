import { useState } from 'react';
import type { QueryResult } from '#src/shared/query/query-view.tsx';

/**
 * The first fresh reply of a query, which a form begins with. A cached one may be older than the
 * draft, and a later one must not replace what is typed.
 */
export function useLoadedOnce<Data>(result: QueryResult<Data>): QueryResult<Data> {
  const [loaded, setLoaded] = useState<{ readonly data: Data } | null>(null);
  if (loaded) return { ...result, data: loaded.data, isPending: false, isError: false };
  const { data, isFetching, isError } = result;
  if (data !== undefined && !isFetching && !isError) setLoaded({ data });
  return { ...result, data: undefined, isPending: !isError };
}
