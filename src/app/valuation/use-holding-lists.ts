import { useQueries, useQuery } from '@tanstack/react-query';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import {
  getCategoryAtPath,
  holdingsAtPathOptions,
} from '#src/features/holdings/holdings-queries.ts';
import { navigationOptions } from '#src/features/portfolio/portfolio-queries.ts';
import { toPortalPath } from '#src/shared/screens/address/portal-path.ts';
import { combineQueries } from '#src/shared/screens/query/combine-queries.ts';
import type { QueryResult } from '#src/shared/screens/query/query-view.tsx';

/** Holdings of the page that one link of the navigation opens. */
export type HoldingList = {
  readonly title: string;
  /** Address of that page. */
  readonly path: string;
  /** Category of the address; null for an account. */
  readonly category: string | null;
  readonly isAccount: boolean;
  readonly holdings: readonly Holding[];
  readonly byId: ReadonlyMap<string, Holding>;
};

/** Returns the holdings of all categories and accounts in the order of the navigation. */
export function useHoldingLists(): QueryResult<readonly HoldingList[]> {
  const navigation = useQuery(navigationOptions());
  const pages = (navigation.data ?? [])
    .flatMap(({ children }) => children)
    .flatMap(({ title, url }) => {
      const path = toPortalPath(url) ?? '';
      const options = holdingsAtPathOptions(path);
      return options
        ? [{ title, path, category: getCategoryAtPath(path)?.child ?? null, options }]
        : [];
    });
  const replies = useQueries({ queries: pages.map(({ options }) => options) });
  const results = [navigation, ...replies];
  const isComplete = results.every(({ data }) => data !== undefined);
  const lists = pages.map(({ title, path, category }, at) => {
    const holdings = replies[at]?.data ?? [];
    return {
      title,
      path,
      category,
      isAccount: category === null,
      holdings,
      byId: new Map(holdings.map((holding) => [holding.id, holding])),
    };
  });
  return combineQueries(results, isComplete ? lists : undefined);
}
