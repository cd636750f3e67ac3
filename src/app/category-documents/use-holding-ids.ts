import { useQueries, useQuery } from '@tanstack/react-query';
import { holdingsAtPathOptions, holdingsOptions } from '#src/features/holdings/holdings-queries.ts';
import { subCategoryOverviewOptions } from '#src/features/portfolio/portfolio-queries.ts';
import { toPortalPath } from '#src/shared/screens/address/portal-path.ts';
import type { QueryResult } from '#src/shared/screens/query/query-view.tsx';
import { combineQueries } from '#src/shared/screens/query/combine-queries.ts';

/** One category of holdings; without `child`, all categories of the parent category. */
export type CategoryParams = { readonly parent: string; readonly child?: string };

/** Returns the ids of a category's holdings, by the lists of the holdings pages, which are then cached. */
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
