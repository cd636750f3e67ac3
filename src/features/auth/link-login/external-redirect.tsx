import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { redirectTo, cancelRedirect } from '#src/session/external-redirect.ts';
import { clearSavedRedirect } from '#src/session/redirect-storage.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { useAsyncAction } from '#src/shared/platform/state/use-async-action.ts';
import { useIsStaying } from '#src/shared/screens/unsaved-changes/use-is-mounted.ts';
import { ButtonRow } from '#src/shared/ui/button-row.tsx';
import { Button } from '#src/shared/ui/button.tsx';
import { announce } from '#src/shared/ui/announce/announce.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { linkLoginCopy } from '../link-login-copy.ts';
import type { LoginDestination } from '../login/enter-portal.ts';
import { LoginHeading } from '../login/login-heading.tsx';

export function ExternalRedirect({
  destination: first,
}: {
  readonly destination: LoginDestination;
}) {
  const [{ path, exit, checkExit }, setDestination] = useState(first);
  const navigate = useNavigate();
  const stay = () => void navigate(path, { replace: true });
  if (checkExit) {
    return (
      <Unchecked
        checkExit={checkExit}
        onChecked={(checked) => (checked ? setDestination({ path, exit: checked }) : stay())}
        onStay={stay}
      />
    );
  }
  return exit && <Redirecting exit={exit} onStay={stay} />;
}

type RedirectingProps = { readonly exit: string; readonly onStay: () => void };

/** Uses buttons, not links: the URL contains the session token, which must not be in the DOM. */
function Redirecting({ exit, onStay }: RedirectingProps) {
  const { product } = useConfig();
  const { host } = new URL(exit);
  useEffect(() => redirectTo(exit), [exit]);
  const stay = () => {
    cancelRedirect();
    onStay();
  };
  return (
    <Step
      title={linkLoginCopy.leavingTitle(product)}
      text={`${linkLoginCopy.leavingText(host)} ${linkLoginCopy.leavingHelp}`}
    >
      <Button variant="primary" onClick={() => redirectTo(exit)}>
        {linkLoginCopy.continueTo(host)}
      </Button>
      <Button onClick={stay}>{linkLoginCopy.stay(product)}</Button>
    </Step>
  );
}

type UncheckedProps = {
  readonly checkExit: () => Promise<string | null>;
  readonly onChecked: (exit: string | null) => void;
  readonly onStay: () => void;
};

function Unchecked({ checkExit, onChecked, onStay }: UncheckedProps) {
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
    <Step title={linkLoginCopy.unchecked} text={linkLoginCopy.uncheckedAfterLogin}>
      <Button
        variant="primary"
        isPending={isChecking}
        pendingText={linkLoginCopy.tryingAgain}
        onClick={() => void check()}
      >
        {linkLoginCopy.tryAgain}
      </Button>
      <Button onClick={stay}>{linkLoginCopy.toPortal}</Button>
    </Step>
  );
}

type StepProps = {
  readonly title: string;
  readonly text: string;
  readonly children: ChildElements;
};

function Step({ title, text, children }: StepProps) {
  useEffect(() => announce(text), [text]);
  return (
    <>
      <LoginHeading title={title} takesFocus />
      <Box as="p" mb={6} overflowWrap="anywhere">
        {text}
      </Box>
      <ButtonRow>{children}</ButtonRow>
    </>
  );
}
