import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { leaveTo, stopLeaving } from '#src/session/leave.ts';
import { useBrand } from '#src/shared/config/use-brand.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { arrivalCopy } from '../arrival-copy.ts';
import type { Destination } from '../login/after-login.ts';
import { LoginHeading } from '../login/login-heading.tsx';

/**
 * Leaves the portal at once (specification 4), and names the site for as long as that takes. Buttons
 * instead of links: the address carries the token, which must not stand in the page.
 */
export function Leaving({ destination }: { readonly destination: Destination }) {
  const { path, exit } = destination;
  const { product } = useBrand();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    if (exit) leaveTo(exit);
  }, [exit]);
  if (!exit) return null;
  const { host } = new URL(exit);

  const stay = () => {
    stopLeaving();
    void navigate(path, { replace: true });
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
