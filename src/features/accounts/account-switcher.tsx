import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useListAssociatedClients } from '#src/sdk/generated/client/client.ts';
import { useSwitchAccount } from '#src/session/account-switch.ts';
import { isActing, isStaff, type Session } from '#src/session/session.ts';
import { paths } from '#src/shared/paths.ts';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { Dropdown } from '#src/shared/ui/dropdown.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from './copy.ts';
import { associatedClientsQuery } from './data/queries.ts';
import { ReturnToSearch } from './return-to-search.tsx';
import { accountList, type Account } from './switcher/account-list.ts';
import { AccountPanel } from './switcher/account-panel.tsx';

/**
 * Whose account is on the screen, and the way to the others. Nothing for those who have no choice:
 * clients whom nobody else let in, and staff who have yet to search.
 */
export function AccountSwitcher({ session }: { readonly session: Session }) {
  const query = associatedClientsQuery(session);
  const { data = [], isError, refetch } = useListAssociatedClients({ query });
  const switchAccount = useSwitchAccount();
  const [isAsking, setAsking] = useState(false);
  const accounts = accountList(session, data);
  if (accounts.length === 1) return null;

  const isByStaff = isStaff(session);
  const choose = ({ client, isCurrent }: Account) => {
    if (isCurrent) return;
    switchAccount(client, isByStaff ? paths.search : paths.home);
  };
  const current = accounts.find(({ isCurrent }) => isCurrent);
  return (
    <>
      <Dropdown
        panelName={copy.panel}
        label={
          <>
            <Icon icon={UserRound} />
            <span>
              <VisuallyHidden>{copy.account}</VisuallyHidden>
              <DataText text={current?.fullName ?? ''} />
            </span>
          </>
        }
      >
        <AccountPanel
          accounts={accounts}
          ownNote={isByStaff ? copy.ownStaff : copy.own}
          onChoose={choose}
          onRetry={isError ? () => void refetch() : null}
          onReturn={isByStaff && isActing(session) ? () => setAsking(true) : null}
        />
      </Dropdown>
      {isAsking && <ReturnToSearch session={session} onClose={() => setAsking(false)} />}
    </>
  );
}
