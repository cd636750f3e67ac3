import {
  getGetPortfolioOverviewQueryOptions,
  getGetSubCategoryOverviewQueryOptions,
} from '#src/sdk/generated/investments/investments.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { overviewQuery } from './data/queries.ts';

/** Starts the portfolio overview without waiting for it; a failure is the section's to show. */
export function startOverview(): void {
  void queryClient().prefetchQuery(getGetPortfolioOverviewQueryOptions({ query: overviewQuery }));
}

/** The same for one parent category. */
export function startSubCategoryOverview(parent: string): void {
  void queryClient().prefetchQuery(
    getGetSubCategoryOverviewQueryOptions(parent, { query: overviewQuery }),
  );
}
