import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createStore } from '#src/shared/store.ts';
import { useStore } from '#src/shared/use-store.ts';
import { actAs } from './session-store.ts';

type ViewedClient = { readonly id: string; readonly fullName: string };

/** The visit of the page that is being left, by the router's key; null when no switch is on its way. */
const leftVisit = createStore<string | null>(null);

/**
 * Changes whose account is on the screen and goes to `target`; `null` is one's own account. The one
 * way to do it: the page that stood there would otherwise ask its questions in the other's name, and
 * the next one in the former's, before the router has exchanged them.
 */
export function useSwitchAccount(): (client: ViewedClient | null, target: string) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (client, target) => {
    leftVisit.set(key);
    actAs(client);
    void navigate(target);
  };
}

/**
 * Whether the page that the router still shows is the one that the last switch left. The frame shows
 * no page meanwhile.
 */
export function useIsSwitching(): boolean {
  const left = useStore(leftVisit);
  const { key } = useLocation();
  useEffect(() => {
    // The visit may come back by the Back button, and is then one like any other.
    if (left !== null && left !== key) leftVisit.set(null);
  }, [left, key]);
  return left === key;
}
