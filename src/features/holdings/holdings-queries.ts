import { getListDocumentsQueryOptions } from '#src/sdk/generated/files/files.ts';
import { getListHoldingsQueryOptions } from '#src/sdk/generated/investments/investments.ts';
import { queryClient } from '#src/sdk/query-client.ts';

/** As the overview from which one comes, so that both tell the same story (specification 9). */
const HOLDINGS_FRESH_MS = 5 * 60_000;

/** Each reply is an object of its own, by which its time is kept. */
export const holdingsQuery = { staleTime: HOLDINGS_FRESH_MS, structuralSharing: false } as const;

const DOCUMENTS_FRESH_MS = 5 * 60_000;

/** Which holdings have documents: one call for all of them (decided, HOLD-092). */
export const documentedQuery = {
  staleTime: DOCUMENTS_FRESH_MS,
};

/** Starts what a category's screen shows, without waiting for it. */
export function startHoldings(parent: string, child: string): void {
  const options = getListHoldingsQueryOptions(parent, child, { query: holdingsQuery });
  queryClient().query(options).catch(shownByTheScreen);
  queryClient()
    .query(getListDocumentsQueryOptions({ query: documentedQuery }))
    .catch(shownByTheScreen);
}

function shownByTheScreen(): void {}
