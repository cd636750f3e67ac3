import {
  getGetPortfolioOverviewQueryOptions,
  getGetSubCategoryOverviewQueryOptions,
} from '#src/sdk/generated/investments/investments.ts';
import { prefetch } from '#src/sdk/prefetch.ts';
import { overviewQuery } from './data/queries.ts';

/** Prefetches the portfolio overview. */
export function prefetchOverview(): void {
  prefetch((client) => [
    client.query(getGetPortfolioOverviewQueryOptions({ query: overviewQuery })),
  ]);
}

/** Prefetches the overview of one parent category. */
export function prefetchSubCategoryOverview(parent: string): void {
  prefetch((client) => [
    client.query(getGetSubCategoryOverviewQueryOptions(parent, { query: overviewQuery })),
  ]);
}
