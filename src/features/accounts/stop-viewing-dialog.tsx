import type { Session } from '#src/session/session.ts';
import { useSwitchAccount } from '#src/session/use-switch-account.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Dialog } from '#src/shared/ui/dialog/dialog.tsx';
import { copy } from './copy.ts';

type StopViewingProps = {
  readonly session: Session;
  /** Client to view next; null returns to the search. */
  readonly next?: { readonly id: string; readonly fullName: string } | null;
  readonly onClose: () => void;
};

/** Asks staff before they stop viewing a client (specification 4). With `next`, Enter confirms. */
export function StopViewingDialog({ session, next = null, onClose }: StopViewingProps) {
  const switchAccount = useSwitchAccount();
  const name = session.asName ?? '';
  const stopViewing = () => {
    onClose();
    switchAccount(next, next ? paths.home : paths.returnToSearch);
  };
  return (
    <Dialog
      title={next ? copy.switchClient : copy.returnToSearch}
      description={next ? copy.switchQuestion(name, next.fullName) : copy.returnQuestion(name)}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus={next === null || undefined} onClick={onClose}>
            {copy.no}
          </Button>
          <Button
            variant="primary"
            data-autofocus={next !== null || undefined}
            onClick={stopViewing}
          >
            {copy.yes}
          </Button>
        </>
      }
    />
  );
}
