import { useEffect, useState } from 'react';
import { amountsHiddenStore } from './hidden-amounts.ts';

/** Returns whether amounts are hidden; re-renders with the priority of the change, unlike `useStore`. */
export function useAmountsHidden(): boolean {
  const [isHidden, setHidden] = useState(amountsHiddenStore.get);
  useEffect(() => {
    const follow = () => setHidden(amountsHiddenStore.get());
    follow();
    return amountsHiddenStore.subscribe(follow);
  }, []);
  return isHidden;
}
