import { emptyOn404 } from '#src/sdk/empty-on-404.ts';
import {
  getGetPortfolioHistoryQueryOptions,
  getGetPortfolioOverviewQueryOptions,
  getGetSubCategoryOverviewQueryOptions,
  getListNavigationQueryOptions,
} from '#src/sdk/generated/investments/investments.ts';
import { prefetchQueries } from '#src/sdk/prefetch.ts';

/** Every reply stays a separate object, because `getFetchTime` looks up the time of a reply by its object. */
const FIGURES = { structuralSharing: false } as const;
/** The overview is the only reply that is cached for five minutes (specification 9). */
const OVERVIEW_FRESH_MS = 5 * 60_000;

/** Query for 'My portfolio' in the navigation; cached indefinitely within the session (specification 7). */
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

/** Query of the portfolio history; its data is null if the server has none (404). */
export function portfolioHistoryOptions() {
  return { ...emptyOn404(getGetPortfolioHistoryQueryOptions()), ...FIGURES };
}

export function subCategoryOverviewOptions(parent: string) {
  return getGetSubCategoryOverviewQueryOptions(parent, { query: FIGURES });
}

export function prefetchOverview(): void {
  prefetchQueries([overviewOptions()]);
}

export function prefetchSubCategoryOverview(parent: string): void {
  prefetchQueries([subCategoryOverviewOptions(parent)]);
}
