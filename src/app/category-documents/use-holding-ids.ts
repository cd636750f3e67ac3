import { useQueries, useQuery } from '@tanstack/react-query';
import { holdingsAtPathOptions, holdingsOptions } from '#src/features/holdings/holdings-queries.ts';
import { subCategoryOverviewOptions } from '#src/features/portfolio/portfolio-queries.ts';
import { toPortalPath } from '#src/shared/screens/address/portal-path.ts';
import type { QueryResult } from '#src/shared/screens/query/query-view.tsx';
import { combineQueries } from '#src/shared/screens/query/combine-queries.ts';

/** One category of holdings; without `child`, all categories of the parent category. */
export type CategoryParams = { readonly parent: string; readonly child?: string };

/**
 * Returns the ids of all holdings in a category. For a parent category, requests the lists of the
 * holdings pages that its overview links to. The user is likely to open these pages next, and their
 * lists are then in the cache.
 */
export function useHoldingIds({ parent, child }: CategoryParams): QueryResult<ReadonlySet<string>> {
  const isParent = child === undefined;
  const overview = useQuery({ ...subCategoryOverviewOptions(parent), enabled: isParent });
  const links = (overview.data?.overview ?? []).flatMap(({ url }) => toPortalPath(url) ?? []);
  const lists = useQueries({
    queries: isParent
      ? links.flatMap((path) => holdingsAtPathOptions(path) ?? [])
      : [holdingsOptions(parent, child)],
  });
  const results = isParent ? [overview, ...lists] : lists;
  const holdings = lists.flatMap(({ data = [] }) => data);
  const isComplete = results.every(({ data }) => data !== undefined);
  return combineQueries(results, isComplete ? new Set(holdings.map(({ id }) => id)) : undefined);
}
