import type { Session } from '#src/session/session.ts';
import { useSwitchAccount } from '#src/session/account-switch.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Dialog } from '#src/shared/ui/dialog.tsx';
import { copy } from './copy.ts';

type ReturnToSearchProps = { readonly session: Session; readonly onClose: () => void };

/** The question before staff stop viewing a client (specification 4). */
export function ReturnToSearch({ session, onClose }: ReturnToSearchProps) {
  const switchAccount = useSwitchAccount();
  const returnToSearch = () => {
    onClose();
    switchAccount(null, paths.returnToSearch);
  };
  return (
    <Dialog
      title={copy.returnToSearch}
      description={copy.returnQuestion(session.asName ?? '')}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {copy.no}
          </Button>
          <Button variant="primary" onClick={returnToSearch}>
            {copy.yes}
          </Button>
        </>
      }
    />
  );
}
