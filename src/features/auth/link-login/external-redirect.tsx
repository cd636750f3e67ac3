import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { redirectTo, cancelRedirect } from '#src/session/external-redirect.ts';
import { useConfig } from '#src/shared/config/use-config.ts';
import { ButtonRow } from '#src/shared/ui/button-row.tsx';
import { Button } from '#src/shared/ui/button.tsx';
import { announce } from '#src/shared/ui/announce.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { linkLoginCopy } from '../link-login-copy.ts';
import type { Destination } from '../login/after-login.ts';
import { LoginHeading } from '../login/login-heading.tsx';
import { UncheckedRedirect } from './unchecked-redirect.tsx';

/** The last step of a login that leads out of the portal. */
export function ExternalRedirect({ destination: first }: { readonly destination: Destination }) {
  const [destination, setDestination] = useState(first);
  const { path, checkExit } = destination;
  const navigate = useNavigate();
  const stay = () => void navigate(path, { replace: true });
  if (!checkExit) return <Redirecting destination={destination} onStay={stay} />;
  return (
    <UncheckedRedirect
      checkExit={checkExit}
      onChecked={(exit) => (exit ? setDestination({ path, exit }) : stay())}
      onStay={stay}
    />
  );
}

type RedirectingProps = { readonly destination: Destination; readonly onStay: () => void };

/**
 * Opens the target at once (specification 4), and names its site meanwhile. Buttons instead of
 * links: the address contains the token, which must not be in the page.
 */
function Redirecting({ destination: { exit }, onStay }: RedirectingProps) {
  const { product } = useConfig();
  const heading = useRef<HTMLHeadingElement>(null);
  const host = exit ? new URL(exit).host : null;
  const text = host && `${linkLoginCopy.leavingText(product, host)} ${linkLoginCopy.leavingHelp}`;
  useEffect(() => {
    heading.current?.focus();
    if (exit) redirectTo(exit);
  }, [exit]);
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
  if (!exit || !host) return null;

  const stay = () => {
    cancelRedirect();
    onStay();
  };
  return (
    <>
      <LoginHeading title={linkLoginCopy.leavingTitle(product)} ref={heading} />
      <Box as="p" mb={6} overflowWrap="anywhere">
        {text}
      </Box>
      <ButtonRow>
        <Button variant="primary" onClick={() => redirectTo(exit)}>
          {linkLoginCopy.continueTo(host)}
        </Button>
        <Button onClick={stay}>{linkLoginCopy.stay}</Button>
      </ButtonRow>
    </>
  );
}
