import type { Transaction } from '#contract/generated/schemas/transaction.zod.ts';
import { useYearlyList } from '#src/shared/list/yearly-list.tsx';
import { applicationRows, LIST, sortRows } from './application-rows.ts';

/** The applications of a reply that the search finds, in the order of the address. */
export function useApplicationRows(reply: readonly Transaction[]) {
  const list = useYearlyList(LIST);
  const found = applicationRows(reply).filter(({ investmentName }) => list.isFound(investmentName));
  return { list, rows: sortRows(found, list.order) };
}
