import {
  getGetDfmAccountGrowthQueryOptions,
  getListDfmHoldingsQueryOptions,
} from '#src/sdk/generated/investments/investments.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { historyCountOptions, historyPagesOptions } from './history/history-queries.ts';
import { holdingsQuery } from './holdings-queries.ts';

/** Starts the calls of a discretionary manager's account without waiting for them. */
export function startDfmAccount(id: string): void {
  const client = queryClient();
  const history = { kind: 'account', id } as const;
  client
    .query(getListDfmHoldingsQueryOptions(id, { query: holdingsQuery }))
    .catch(shownByItsSection);
  client
    .query(getGetDfmAccountGrowthQueryOptions(id, { query: holdingsQuery }))
    .catch(shownByItsSection);
  client.query(historyCountOptions(history)).catch(shownByItsSection);
  client.infiniteQuery(historyPagesOptions(history)).catch(shownByItsSection);
}

function shownByItsSection(): void {}
