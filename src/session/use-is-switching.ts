import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { createStore } from '#src/shared/platform/state/store.ts';
import { useStore } from '#src/shared/platform/state/use-store.ts';

/** Location key of the page that an account switch is leaving; null when no switch is running. */
export const leftPageKey = createStore<string | null>(null);

/** Returns whether the router still renders the page that the last switch left, which the frame hides. */
export function useIsSwitching(): boolean {
  const left = useStore(leftPageKey);
  const { key } = useLocation();
  useEffect(() => {
    // The Back button may return to the same history entry, which is then rendered normally.
    if (left !== null && left !== key) leftPageKey.set(null);
  }, [left, key]);
  return left === key;
}
