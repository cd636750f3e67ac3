import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

type AmountsQuestionProps = {
  readonly onAnswer: (hasAmounts: boolean) => void;
  readonly onClose: () => void;
};

/** Asks whether a file or a print includes the amounts that this device hides. */
export function AmountsQuestion({ onAnswer, onClose }: AmountsQuestionProps) {
  return (
    <Dialog
      title="With the amounts?"
      description="Amounts are hidden on this device. A file or a printed page can be read by others."
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={() => onAnswer(false)}>
            Without amounts
          </Button>
          <Button onClick={() => onAnswer(true)}>With amounts</Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    />
  );
}
