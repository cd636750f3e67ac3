import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { createStore } from '#src/shared/state/store.ts';
import { useStore } from '#src/shared/state/use-store.ts';

/** The router's key of the page that is being left; null when no switch is running. */
export const leftVisit = createStore<string | null>(null);

/**
 * Whether the router still shows the page that the last switch of account left. The frame shows no
 * page then.
 */
export function useIsSwitching(): boolean {
  const left = useStore(leftVisit);
  const { key } = useLocation();
  useEffect(() => {
    // The Back button may return to the visit, which is then shown like any other.
    if (left !== null && left !== key) leftVisit.set(null);
  }, [left, key]);
  return left === key;
}
