import { Button } from '#src/shared/ui/button.tsx';
import { useBackStep } from '#src/shared/screens/unsaved-changes/use-unsaved-changes.tsx';
import { Dialog } from '#src/shared/ui/dialog/dialog.tsx';
import { copy } from '../copy.ts';

type EmptyQuestionProps = {
  readonly hasFiles: boolean;
  readonly onSend: () => void;
  readonly onWrite: () => void;
};

/** The text is optional (specification 5) but easily forgotten. */
export function EmptyMessageDialog({ hasFiles, onSend, onWrite }: EmptyQuestionProps) {
  useBackStep(onWrite);
  return (
    <Dialog
      role="alertdialog"
      title={copy.sendEmpty}
      description={hasFiles ? copy.emptyWithFiles : copy.empty}
      onClose={onWrite}
      actions={
        <>
          <Button data-autofocus onClick={onWrite}>
            {copy.write}
          </Button>
          <Button variant="primary" onClick={onSend}>
            {copy.doSendEmpty}
          </Button>
        </>
      }
    />
  );
}
