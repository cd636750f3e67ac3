import { Button } from '#src/shared/ui/button.tsx';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { Dialog } from '#src/shared/ui/dialog/dialog.tsx';
import { ErrorState } from '#src/shared/ui/error-state/error-state.tsx';
import { copy } from './copy.ts';
import type { useMessageDeletion } from './use-deletion.ts';

type DeleteDialogProps = { readonly deletion: ReturnType<typeof useMessageDeletion> };

export function DeleteDialog({ deletion }: DeleteDialogProps) {
  const { pendingMessage, isPending, isError, error, cancel, confirm } = deletion;
  if (!pendingMessage) return null;
  return (
    <Dialog
      role="alertdialog"
      title={copy.confirmDelete}
      description={
        <span>
          <DataText text={`“${pendingMessage.subject}”.`} /> {copy.whereItGoes}
        </span>
      }
      onClose={() => {
        if (!isPending) cancel();
      }}
      actions={
        <>
          <Button data-autofocus onClick={isPending ? undefined : cancel}>
            {copy.cancelDelete}
          </Button>
          <Button
            variant="negative"
            isPending={isPending}
            pendingText={copy.deleting}
            onClick={confirm}
          >
            {copy.doDelete}
          </Button>
        </>
      }
    >
      {isError && !isPending && <ErrorState title={copy.deleteFailed} error={error} />}
    </Dialog>
  );
}
