import { useAddress } from '#src/shared/screens/address/use-address.ts';
import { announce } from '#src/shared/ui/announce/announce.ts';
import { addComparedToUrl, COMPARED_COUNT, readCompared } from '../compared.ts';
import { copy } from '../copy.ts';
import { hasHistory, type HoldingListItem } from '../data/holding-list.ts';
import type { CompareTickProps } from './compare-tick.tsx';

/**
 * Returns the holdings that are ticked for a comparison, which the address stores, and functions to change
 * them; null if fewer than two holdings can be compared.
 */
export function useTicks(listed: readonly HoldingListItem[]) {
  const { query, go } = useAddress();
  if (listed.filter(hasHistory).length < COMPARED_COUNT.min) return null;
  const { ticked } = readCompared(query);
  const set = (ids: readonly string[] | null) =>
    go(addComparedToUrl(query, { ticked: ids, isOpen: false }), { replace: true });
  const getTick = (row: HoldingListItem): CompareTickProps | null => {
    if (!ticked || !hasHistory(row)) return null;
    const { id } = row.holding;
    const isTicked = ticked.includes(id);
    const others = ticked.filter((each) => each !== id);
    return {
      isTicked,
      isDisabled: !isTicked && ticked.length >= COMPARED_COUNT.max,
      onTick: (to) => set(to ? [...others, id] : others),
    };
  };
  return {
    /** Ids of the ticked holdings; null while none are being chosen. */
    ticked,
    /** Returns the check box of a row; null for a holding without a history. */
    getTick,
    start: () => {
      announce(copy.ticked(ticked?.length ?? 0));
      if (!ticked) set([]);
    },
    stop: () => set(null),
  };
}
