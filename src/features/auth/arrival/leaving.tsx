import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { leaveTo, stopLeaving } from '#src/session/leave.ts';
import { useBrand } from '#src/shared/config/use-brand.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { arrivalCopy } from '../arrival-copy.ts';
import type { Destination } from '../login/after-login.ts';
import { LoginHeading } from '../login/login-heading.tsx';
import { UncheckedExit } from './unchecked-exit.tsx';

/** The last step of a login that leads out of the portal. */
export function Leaving({ destination: first }: { readonly destination: Destination }) {
  const [destination, setDestination] = useState(first);
  const { path, checkExit } = destination;
  const navigate = useNavigate();
  const stay = () => void navigate(path, { replace: true });
  if (!checkExit) return <LeavingNow destination={destination} onStay={stay} />;
  return (
    <UncheckedExit
      checkExit={checkExit}
      onChecked={(exit) => (exit ? setDestination({ path, exit }) : stay())}
      onStay={stay}
    />
  );
}

type LeavingNowProps = { readonly destination: Destination; readonly onStay: () => void };

/**
 * Leaves the portal at once (specification 4), and names the site for as long as that takes. Buttons
 * instead of links: the address carries the token, which must not stand in the page.
 */
function LeavingNow({ destination: { exit }, onStay }: LeavingNowProps) {
  const { product } = useBrand();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    if (exit) leaveTo(exit);
  }, [exit]);
  if (!exit) return null;
  const { host } = new URL(exit);

  const stay = () => {
    stopLeaving();
    onStay();
  };
  return (
    <>
      <LoginHeading title={arrivalCopy.leavingTitle(product)} ref={heading} />
      <Box role="status" mb={6} overflowWrap="anywhere">
        {arrivalCopy.leavingText(product, host)} {arrivalCopy.leavingHelp}
      </Box>
      <Flex wrap="wrap" gap={3}>
        <Button variant="primary" onClick={() => leaveTo(exit)}>
          {arrivalCopy.continueTo(host)}
        </Button>
        <Button onClick={stay}>{arrivalCopy.stay}</Button>
      </Flex>
    </>
  );
}
