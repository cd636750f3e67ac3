import { useAddress } from '#src/shared/pages/use-address.ts';
import { announce } from '#src/shared/ui/live-region.tsx';
import { copy } from '../copy.ts';
import { readListState, withListState, type ListState } from '../data/list-state.ts';

/** Search, filter, order and page, which the address holds; another order is announced. */
export function useListState() {
  const { query, go } = useAddress();
  const state = readListState(query);
  const change = (to: Partial<ListState>) => {
    const next = { ...state, ...to };
    if (next.sort !== state.sort || next.isDescending !== state.isDescending) {
      const direction = next.isDescending ? copy.descendingWord : copy.ascendingWord;
      announce(copy.sorted(copy.sortKeys[next.sort], direction));
    }
    go(withListState(query, to), { replace: true });
  };
  return { state, change };
}
