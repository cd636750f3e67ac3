import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useSwitchAccount } from '#src/session/use-switch-account.ts';
import { isActing, isStaff, type Session } from '#src/session/session.ts';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { useRetry } from '#src/shared/screens/query/use-retry.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { ErrorLine } from '#src/shared/ui/error-state/error-state.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { Menu } from '#src/shared/ui/menu.tsx';
import { AccountSwitcherSlot } from '#src/shared/ui/page-heading/page-heading.tsx';
import { useReservedSpace } from '#src/shared/ui/use-reserved-space.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { associatedClientsOptions } from './accounts-queries.ts';
import { copy } from './copy.ts';
import { listAccounts, type AccountOption } from './switcher/list-accounts.ts';

const loadPanel = async () => (await import('./switcher/account-panel.tsx')).AccountPanel;
const AccountPanel = createLazyComponent(loadPanel, () => <ErrorLine title={copy.listFailed} />);
const StopViewing = createLazyComponent(
  async () => (await import('./stop-viewing-dialog.tsx')).StopViewingDialog,
);

/**
 * Hidden for users without a choice: clients who may view no other client, staff without a client.
 */
export function AccountSwitcher({ session }: { readonly session: Session }) {
  const result = useQuery(associatedClientsOptions(session));
  const { data = [], isError, isLoading, failureCount } = result;
  const retried = useRetry(result);
  const { isWaiting, isSpaceReserved } = useReservedSpace({ isLoading, failureCount });
  const switchAccount = useSwitchAccount();
  const [isAsking, setAsking] = useState(false);
  const accounts = listAccounts(session, data);
  const hasChoice = accounts.length > 1;
  useEffect(() => {
    // Preloads the panel for the few users with a choice. The menu reports a failure.
    if (hasChoice) loadPanel().catch(() => undefined);
  }, [hasChoice]);
  if (!hasChoice) {
    return isWaiting || isSpaceReserved ? <AccountSwitcherSlot isWaiting={isWaiting} /> : null;
  }

  const isByStaff = isStaff(session);
  const choose = ({ client, isCurrent }: AccountOption) => {
    if (isCurrent) return;
    switchAccount(client, isByStaff ? paths.search : paths.home);
  };
  const current = accounts.find(({ isCurrent }) => isCurrent);
  return (
    <AccountSwitcherSlot>
      <Menu
        panelName={copy.panel}
        label={
          <>
            <Icon icon={UserRound} />
            <span>
              <DataText text={current?.fullName ?? ''} />
              <VisuallyHidden>{copy.account}</VisuallyHidden>
            </span>
          </>
        }
      >
        <Suspense>
          <AccountPanel
            accounts={accounts}
            ownNote={isByStaff ? copy.ownStaff : copy.own}
            onChoose={choose}
            hasFailed={isError || retried.isRetrying}
            retried={retried}
            onReturn={isByStaff && isActing(session) ? () => setAsking(true) : null}
          />
        </Suspense>
      </Menu>
      {isAsking && (
        <Suspense>
          <StopViewing session={session} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </AccountSwitcherSlot>
  );
}
