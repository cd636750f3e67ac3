import { emptyOn404 } from '#src/sdk/empty-on-404.ts';
import {
  getGetPortfolioHistoryQueryOptions,
  getGetPortfolioOverviewQueryOptions,
  getGetSubCategoryOverviewQueryOptions,
  getListNavigationQueryOptions,
} from '#src/sdk/generated/investments/investments.ts';
import { prefetch } from '#src/sdk/prefetch.ts';

/** Each reply is a new object, which identifies its time. */
const FIGURES = { structuralSharing: false } as const;
/** Specification 9, of no other call. */
const OVERVIEW_FRESH_MS = 5 * 60_000;

/** 'My portfolio' of the navigation. Specification 7: cached indefinitely within the session. */
export function navigationOptions() {
  return getListNavigationQueryOptions({
    query: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  });
}

export function overviewOptions() {
  return getGetPortfolioOverviewQueryOptions({
    query: { ...FIGURES, staleTime: OVERVIEW_FRESH_MS },
  });
}

/** Null from a server without it. */
export function portfolioHistoryOptions() {
  return { ...emptyOn404(getGetPortfolioHistoryQueryOptions()), ...FIGURES };
}

export function subCategoryOverviewOptions(parent: string) {
  return getGetSubCategoryOverviewQueryOptions(parent, { query: FIGURES });
}

export function prefetchOverview(): void {
  prefetch([overviewOptions()]);
}

export function prefetchSubCategoryOverview(parent: string): void {
  prefetch([subCategoryOverviewOptions(parent)]);
}
