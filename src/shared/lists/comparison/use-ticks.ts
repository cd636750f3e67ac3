import { useAddress } from '../../screens/address/use-address.ts';
import { announce } from '../../ui/announce/announce.ts';
import type { CompareTickProps } from './compare-tick.tsx';
import { addComparedToUrl, COMPARED_COUNT, readCompared, type ComparedKind } from './compared.ts';
import { copy } from './copy.ts';

/**
 * Returns what is ticked for a comparison, which the address stores, and functions to change it; null if
 * fewer than two items can be compared.
 */
export function useTicks(kind: ComparedKind, comparableCount: number) {
  const { query, go } = useAddress();
  if (comparableCount < COMPARED_COUNT.min) return null;
  const { ticked } = readCompared(query);
  const set = (ids: readonly string[] | null) =>
    go(addComparedToUrl(query, { ticked: ids, isOpen: false }), { replace: true });
  const getTick = (id: string): CompareTickProps => {
    const ids = ticked ?? [];
    const isTicked = ids.includes(id);
    const others = ids.filter((each) => each !== id);
    return {
      isTicked,
      isDisabled: !isTicked && ids.length >= COMPARED_COUNT.max,
      onTick: (to) => set(to ? [...others, id] : others),
    };
  };
  return {
    /** Ids of the ticked items; null while none are being chosen. */
    ticked,
    /** Returns the check box of an item. */
    getTick,
    start: () => {
      announce(copy.ticked(ticked?.length ?? 0, kind));
      if (!ticked) set([]);
    },
    stop: () => set(null),
  };
}
