import {
  getGetDfmAccountGrowthQueryOptions,
  getListDfmHoldingsQueryOptions,
  getListHoldingsQueryOptions,
} from '#src/sdk/generated/investments/investments.ts';
import { prefetch } from '#src/sdk/prefetch.ts';

/**
 * As fresh as the overview that links here, so that both show the same figures (specification 9).
 * Each reply is a new object, which identifies its time.
 */
const HOLDINGS = { staleTime: 5 * 60_000, structuralSharing: false } as const;

export function holdingsOptions(parent: string, child: string) {
  return getListHoldingsQueryOptions(parent, child, { query: HOLDINGS });
}

export function dfmHoldingsOptions(accountId: string) {
  return getListDfmHoldingsQueryOptions(accountId, { query: HOLDINGS });
}

export function accountGrowthOptions(accountId: string) {
  return getGetDfmAccountGrowthQueryOptions(accountId, { query: HOLDINGS });
}

export function prefetchHoldings(parent: string, child: string): void {
  prefetch((client) => [client.query(holdingsOptions(parent, child))]);
}

/** Prefetches the holdings and the growth of a discretionary manager's account. */
export function prefetchDfmAccount(id: string): void {
  prefetch((client) => [
    client.query(dfmHoldingsOptions(id)),
    client.query(accountGrowthOptions(id)),
  ]);
}
