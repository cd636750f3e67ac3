import { useState } from 'react';
import { Dialog } from '#src/shared/ui/dialog/dialog.tsx';
import { recoveryCopy } from '../recovery-copy.ts';
import { PasswordSetNotice } from './password-set-notice.tsx';
import { SetPasswordForm } from './set-password-form.tsx';

const copy = recoveryCopy.required;

type SetPasswordDialogProps = {
  /** Asks the server whether a password is still required; null if the call fails. */
  readonly onCheckAgain: () => Promise<boolean | null>;
};

/** Dialog that closes only after a new password or a logout (decided, SHELL-46). */
export function SetPasswordDialog({ onCheckAgain }: SetPasswordDialogProps) {
  const [isSet, setIsSet] = useState(false);
  return (
    <Dialog title={copy.title} description={isSet ? undefined : copy.text} onClose={null}>
      {isSet ? (
        <PasswordSetNotice onCheckAgain={onCheckAgain} onStillRequired={() => setIsSet(false)} />
      ) : (
        <SetPasswordForm onSet={() => setIsSet(true)} onNotRequired={onCheckAgain} />
      )}
    </Dialog>
  );
}
