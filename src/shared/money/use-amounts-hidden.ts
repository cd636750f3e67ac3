import { useEffect, useState } from 'react';
import { amountsHidden } from './hidden-amounts.ts';

/**
 * Whether amounts are hidden, for what formats them: it renders anew at the priority of the change,
 * so that a press that hides a whole page of them waits for nothing.
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
