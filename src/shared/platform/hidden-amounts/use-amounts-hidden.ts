import { useEffect, useState } from 'react';
import { amountsHidden } from './hidden-amounts.ts';

/**
 * Returns whether amounts are hidden, for components that format them. Unlike `useStore`, it
 * re-renders the component with the priority of the change, so that hiding a page full of amounts
 * does not block the click.
 */
export function useAmountsHidden(): boolean {
  const [isHidden, setHidden] = useState(amountsHidden.get);
  useEffect(() => {
    const follow = () => setHidden(amountsHidden.get());
    follow();
    return amountsHidden.subscribe(follow);
  }, []);
  return isHidden;
}
