import { useEffect, useEffectEvent } from 'react';
import { useAsyncAction } from '#src/shared/state/use-async-action.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { recoveryCopy } from '../recovery-copy.ts';

const copy = recoveryCopy.required;

/** Specification 9: after a new password the check is repeated in 3 s. */
const CHECK_AFTER_MS = 3_000;

type PasswordIsSetProps = {
  readonly onCheckAgain: () => Promise<boolean | null>;
  readonly onStillRequired: () => void;
};

/** Shows the success until the repeated check requires no password. */
export function PasswordIsSet({ onCheckAgain, onStillRequired }: PasswordIsSetProps) {
  const [isStuck, check, isChecking] = useAsyncAction(async () => {
    const isRequired = await onCheckAgain();
    // When no password is required, the whole dialog closes.
    if (isRequired) onStillRequired();
    return isRequired === null;
  }, false);
  const checkNow = useEffectEvent(() => void check());
  useEffect(() => {
    const timer = setTimeout(() => checkNow(), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    // The focused form is gone; the focus stays within the dialog.
    <Box ref={focusOn} tabIndex={-1}>
      <Notice tone="success" title={copy.done}>
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
    </Box>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
