import { useEffect, useEffectEvent } from 'react';
import { useAsyncAction } from '#src/shared/platform/state/use-async-action.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import { recoveryCopy } from '../recovery-copy.ts';

const copy = recoveryCopy.required;

/** Delay until the check is repeated after a new password (specification 9). */
const CHECK_AFTER_MS = 3_000;

type PasswordIsSetProps = {
  readonly onCheckAgain: () => Promise<boolean | null>;
  readonly onStillRequired: () => void;
};

export function PasswordSetNotice({ onCheckAgain, onStillRequired }: PasswordIsSetProps) {
  const [isStuck, check, isChecking] = useAsyncAction(async () => {
    const isRequired = await onCheckAgain();
    // If no password is required, `RequiredPasswordPrompt` removes the dialog.
    if (isRequired) onStillRequired();
    return isRequired === null;
  }, false);
  const checkNow = useEffectEvent(() => void check());
  useEffect(() => {
    const timer = setTimeout(() => checkNow(), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <Notice tone="success" title={copy.done} takesFocus>
        {isStuck ? copy.stuck : copy.doneText}
      </Notice>
      {isStuck && (
        <Box mt={6}>
          <Button
            variant="primary"
            isPending={isChecking}
            pendingText={copy.goingOn}
            onClick={() => void check()}
          >
            {copy.goOn}
          </Button>
        </Box>
      )}
    </>
  );
}
