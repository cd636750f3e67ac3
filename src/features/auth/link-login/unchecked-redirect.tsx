import { useEffect, useRef } from 'react';
import { clearSavedRedirect } from '#src/session/redirect-storage.ts';
import { ButtonRow } from '#src/shared/ui/button-row.tsx';
import { Button } from '#src/shared/ui/button.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { announce } from '#src/shared/ui/announce.ts';
import { useAsyncAction } from '#src/shared/state/use-async-action.ts';
import { useIsStaying } from '#src/shared/state/use-is-here.ts';
import { linkLoginCopy } from '../link-login-copy.ts';
import { LoginHeading } from '../login/login-heading.tsx';

type UncheckedRedirectProps = {
  readonly checkExit: () => Promise<string | null>;
  readonly onChecked: (exit: string | null) => void;
  readonly onStay: () => void;
};

/** Decided: a redirect that could not be checked after the login is reported and can be retried. */
export function UncheckedRedirect({ checkExit, onChecked, onStay }: UncheckedRedirectProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    announce(linkLoginCopy.uncheckedAfterLogin);
  }, []);
  const isStaying = useIsStaying();
  const [, check, isChecking] = useAsyncAction(async () => {
    try {
      const exit = await checkExit();
      if (isStaying()) onChecked(exit);
    } catch {
      if (isStaying()) announce(linkLoginCopy.stillUnchecked, 'assertive');
    }
    return null;
  }, null);
  const stay = () => {
    clearSavedRedirect();
    onStay();
  };
  return (
    <>
      <LoginHeading title={linkLoginCopy.unchecked} ref={heading} />
      <Box as="p" mb={6}>
        {linkLoginCopy.uncheckedAfterLogin}
      </Box>
      <ButtonRow>
        <Button
          variant="primary"
          isPending={isChecking}
          pendingText={linkLoginCopy.tryingAgain}
          onClick={() => void check()}
        >
          {linkLoginCopy.tryAgain}
        </Button>
        <Button onClick={stay}>{linkLoginCopy.toPortal}</Button>
      </ButtonRow>
    </>
  );
}
