import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { hasHistory, listHoldings } from './data/holding-list.ts';

/** Returns the listed holdings with a history and one of `ids`, in the order of `ids`. */
export function findComparableHoldings(
  holdings: readonly Holding[],
  ids: readonly string[],
): readonly Holding[] {
  const listed = listHoldings(holdings, { hasLevelTwo: false }).filter(hasHistory);
  return ids.flatMap((id) => listed.find(({ holding }) => holding.id === id)?.holding ?? []);
}
