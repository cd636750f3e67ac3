import type { Transaction } from '#contract/generated/schemas/transaction.zod.ts';
import { useYearlyList } from '#src/shared/lists/yearly-list.tsx';
import { toApplicationRows, APPLICATION_LIST_OPTIONS, sortRows } from './application-rows.ts';

export function useApplicationRows(reply: readonly Transaction[]) {
  const list = useYearlyList(APPLICATION_LIST_OPTIONS);
  const found = toApplicationRows(reply).filter(({ investmentName }) =>
    list.isSearchMatch(investmentName),
  );
  return { list, rows: sortRows(found, list.order) };
}
