import { Button } from '#src/shared/ui/button.tsx';
import { useBackStep } from '#src/shared/screens/unsaved-changes/use-unsaved-changes.tsx';
import { Dialog } from '#src/shared/ui/dialog/dialog.tsx';
import { copy } from '../copy.ts';

const texts = copy.address.unknownPostcode;

/** Asks before an address is saved that the user cannot correct afterwards (WCAG 3.3.4). */
export function PostcodeQuestion({ onAnswer }: { readonly onAnswer: (saves: boolean) => void }) {
  useBackStep(() => onAnswer(false));
  return (
    <Dialog
      role="alertdialog"
      title={texts.title}
      description={texts.text}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button data-autofocus onClick={() => onAnswer(false)}>
            {texts.change}
          </Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {texts.save}
          </Button>
        </>
      }
    />
  );
}
