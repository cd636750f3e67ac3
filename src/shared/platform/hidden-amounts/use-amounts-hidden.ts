import { useEffect, useState } from 'react';
import { amountsHiddenStore } from './hidden-amounts.ts';

/**
 * Returns whether amounts are hidden, for components that format them. Unlike `useStore`, it
 * re-renders the component with the priority of the change, so that hiding a page full of amounts
 * does not block the click.
 */
export function useAmountsHidden(): boolean {
  const [isHidden, setHidden] = useState(amountsHiddenStore.get);
  useEffect(() => {
    const follow = () => setHidden(amountsHiddenStore.get());
    follow();
    return amountsHiddenStore.subscribe(follow);
  }, []);
  return isHidden;
}
