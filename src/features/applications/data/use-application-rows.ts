import type { Transaction } from '#contract/generated/schemas/transaction.zod.ts';
import { useYearlyList } from '#src/shared/list/yearly-list.tsx';
import { applicationRows, LIST, sortRows } from './application-rows.ts';

/** Returns the applications of a reply that match the search, in the order of the URL. */
export function useApplicationRows(reply: readonly Transaction[]) {
  const list = useYearlyList(LIST);
  const found = applicationRows(reply).filter(({ investmentName }) => list.isFound(investmentName));
  return { list, rows: sortRows(found, list.order) };
}
