import { useLocation, useNavigate } from 'react-router-dom';
import { leaveAfterQuestion } from '#src/shared/screens/unsaved-changes/unsaved-changes.ts';
import { leftPageKey } from './use-is-switching.ts';
import { actAs } from './session-store.ts';

type ActedClient = { readonly id: string; readonly fullName: string };

/**
 * Changes the viewed account and navigates to `target`; `null` is the own account. Every switch
 * must use this hook: if the account changed without the navigation, the old page would send calls
 * for the new account before the router changes pages. Asks about unsaved changes first.
 */
export function useSwitchAccount(): (client: ActedClient | null, target: string) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (client, target) =>
    leaveAfterQuestion(() => {
      leftPageKey.set(key);
      actAs(client);
      void navigate(target);
    });
}
