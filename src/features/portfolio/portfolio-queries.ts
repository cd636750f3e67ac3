import { emptyOn404 } from '#src/sdk/empty-on-404.ts';
import {
  getGetPortfolioHistoryQueryOptions,
  getGetPortfolioOverviewQueryOptions,
  getGetSubCategoryOverviewQueryOptions,
  getListNavigationQueryOptions,
} from '#src/sdk/generated/investments/investments.ts';
import { prefetch } from '#src/sdk/prefetch.ts';

/** Specification 9: fresh for 5 minutes. Each reply is a new object, which identifies its time. */
const OVERVIEW = { staleTime: 5 * 60_000, structuralSharing: false } as const;

/** 'My portfolio' of the navigation. Specification 7: cached indefinitely within the session. */
export function navigationOptions() {
  return getListNavigationQueryOptions({
    query: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  });
}

export function overviewOptions() {
  return getGetPortfolioOverviewQueryOptions({ query: OVERVIEW });
}

/** Null from a server without it. */
export function portfolioHistoryOptions() {
  return { ...emptyOn404(getGetPortfolioHistoryQueryOptions()), ...OVERVIEW };
}

export function subCategoryOverviewOptions(parent: string) {
  return getGetSubCategoryOverviewQueryOptions(parent, { query: OVERVIEW });
}

export function prefetchOverview(): void {
  prefetch((client) => [client.query(overviewOptions())]);
}

export function prefetchSubCategoryOverview(parent: string): void {
  prefetch((client) => [client.query(subCategoryOverviewOptions(parent))]);
}
