import {
  getGetPortfolioOverviewQueryOptions,
  getGetSubCategoryOverviewQueryOptions,
} from '#src/sdk/generated/investments/investments.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { overviewQuery } from './data/queries.ts';

/** Starts the portfolio overview without waiting for it. */
export function startOverview(): void {
  queryClient()
    .query(getGetPortfolioOverviewQueryOptions({ query: overviewQuery }))
    .catch(shownByTheSection);
}

/** The same for one parent category. */
export function startSubCategoryOverview(parent: string): void {
  queryClient()
    .query(getGetSubCategoryOverviewQueryOptions(parent, { query: overviewQuery }))
    .catch(shownByTheSection);
}

function shownByTheSection(): void {}
