import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createStore } from '#src/shared/store.ts';
import { leaveAfterQuestion } from '#src/shared/unsaved-changes/unsaved-changes.ts';
import { useStore } from '#src/shared/use-store.ts';
import { actAs } from './session-store.ts';

type ViewedClient = { readonly id: string; readonly fullName: string };

/** The router's key of the page that is being left; null when no switch is running. */
const leftVisit = createStore<string | null>(null);

/**
 * Changes the viewed account and navigates to `target`; `null` is the own account. The only way to
 * do it: otherwise the old page would send calls for the new account, and the new page for the old
 * one, before the router has changed pages. Unsaved changes are asked about first.
 */
export function useSwitchAccount(): (client: ViewedClient | null, target: string) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (client, target) =>
    leaveAfterQuestion(() => {
      leftVisit.set(key);
      actAs(client);
      void navigate(target);
    });
}

/**
 * Whether the router still shows the page that the last switch left. The frame shows no page then.
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
