import {
  getGetDfmAccountGrowthQueryOptions,
  getListDfmHoldingsQueryOptions,
  getListHoldingsQueryOptions,
} from '#src/sdk/generated/investments/investments.ts';
import { prefetch } from '#src/sdk/prefetch.ts';

/** As the overview from which one comes, so that both tell the same story (specification 9). */
const HOLDINGS_FRESH_MS = 5 * 60_000;

/** Each reply is an object of its own, by which its time is kept. */
export const holdingsQuery = { staleTime: HOLDINGS_FRESH_MS, structuralSharing: false } as const;

/** Prefetches the holdings of a category. */
export function prefetchHoldings(parent: string, child: string): void {
  const options = getListHoldingsQueryOptions(parent, child, { query: holdingsQuery });
  prefetch((client) => [client.query(options)]);
}

/** Prefetches the holdings and the growth of a discretionary manager's account. */
export function prefetchDfmAccount(id: string): void {
  prefetch((client) => [
    client.query(getListDfmHoldingsQueryOptions(id, { query: holdingsQuery })),
    client.query(getGetDfmAccountGrowthQueryOptions(id, { query: holdingsQuery })),
  ]);
}
