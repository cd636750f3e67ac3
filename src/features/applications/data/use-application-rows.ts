import type { Transaction } from '#contract/generated/schemas/transaction.zod.ts';
import { useSort } from '#src/shared/list/use-sort.ts';
import { useYearlySearch } from '#src/shared/list/yearly-list.tsx';
import { copy } from '../copy.ts';
import { applicationRows, DEFAULT_ORDER, sortRows } from './application-rows.ts';

/** The applications of a reply that the search finds, in the order of the address. */
export function useApplicationRows(reply: readonly Transaction[]) {
  const order = useSort(copy.sortKeys, DEFAULT_ORDER);
  const { search, isFound } = useYearlySearch();
  const found = applicationRows(reply).filter(({ investmentName }) => isFound(investmentName));
  return { rows: sortRows(found, order), order, search };
}
