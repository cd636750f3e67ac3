import type { QueryKey } from '@tanstack/react-query';
import type { AskedPage } from './cursor-pages.ts';
import { recordFirstQuery } from './first-queries.ts';
import { shouldFetch } from './once-per-visit.ts';
import { queryClient } from './query-client.ts';

/** Options of a query; those of a cursor list also have the parameter of its first page. */
type Prefetched = { readonly queryKey: QueryKey } | FirstPage;
type FirstPage = { readonly queryKey: QueryKey; readonly initialPageParam: AskedPage };

/** Starts the next screen's queries, unless started in this visit; their sections show a failure. */
export function prefetchQueries(queries: readonly Prefetched[]): void {
  const client = queryClient();
  for (const options of queries) {
    const query = client.getQueryCache().find({ queryKey: options.queryKey });
    if (query && !shouldFetch(query)) continue;
    const begun =
      'initialPageParam' in options ? client.infiniteQuery(options) : client.query(options);
    recordFirstQuery(begun);
    begun.catch(ignoreError);
  }
}

function ignoreError(): void {}
