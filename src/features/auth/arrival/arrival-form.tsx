import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { useState, type ReactNode, type Ref } from 'react';
import { clearSavedRedirect } from '#src/session/redirect-storage.ts';
import type { SessionEndReason } from '#src/session/session-end.ts';
import { useBrand } from '#src/shared/config/use-brand.ts';
import { Link } from '#src/shared/link.tsx';
import { paths } from '#src/shared/paths.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Card } from '#src/shared/ui/card.tsx';
import { announce } from '#src/shared/ui/live-region.tsx';
import { TextLink } from '#src/shared/ui/text-link.tsx';
import { arrivalCopy } from '../arrival-copy.ts';
import { copy } from '../copy.ts';
import { LoginFrame } from '../login/login-frame.tsx';
import { LoginHeading } from '../login/login-heading.tsx';
import { LoginHelp } from '../login/login-help.tsx';
import { PasswordLogin } from '../login/password-login.tsx';
import { NewCustomerPanel } from '../new-customer/new-customer-panel.tsx';
import type { Arrival } from './arrival.ts';
import { LiveSession } from './live-session.tsx';

type ArrivalFormProps = {
  readonly arrival: Arrival;
  readonly endReason: SessionEndReason | null;
  readonly notice: ReactNode;
  readonly heading?: Ref<HTMLHeadingElement> | undefined;
  readonly isEmbedded?: boolean | undefined;
};

/**
 * The login form of a visitor who brought something. With a redirect that the server has vouched
 * for, the faster application and the new customer's first one stand side by side (AUTH-124).
 */
export function ArrivalForm({ arrival, notice, heading, isEmbedded, ...rest }: ArrivalFormProps) {
  const { product } = useBrand();
  const [redirect, setRedirect] = useState(arrival.redirect);
  const { username, sessionOf } = arrival;
  const form = (
    <>
      {notice}
      {sessionOf !== null && <LiveSession name={sessionOf} />}
      <PasswordLogin locked={username === null ? undefined : lockedUsername(username)} {...rest} />
    </>
  );

  if (!redirect) {
    return (
      <LoginFrame>
        <LoginHeading
          title={isEmbedded ? arrivalCopy.fasterApplication : copy.logIn}
          ref={heading}
        />
        {isEmbedded && <FasterPromise />}
        {form}
        {isEmbedded && <ToNewUser />}
        <LoginHelp />
      </LoginFrame>
    );
  }
  const { host } = new URL(redirect);
  const stay = () => {
    clearSavedRedirect();
    setRedirect(null);
    announce(arrivalCopy.stayingNow);
  };
  return (
    <LoginFrame isWide>
      <Grid
        gap={6}
        alignItems="start"
        templateColumns="repeat(auto-fit, minmax(min(100%, 20rem), 1fr))"
      >
        <Card as="section">
          <LoginHeading title={arrivalCopy.fasterApplication} ref={heading} textStyle="h2" />
          <FasterPromise>{arrivalCopy.afterLogin(host)}</FasterPromise>
          {form}
          <Box mt={3}>
            <Button variant="link" size="sm" onClick={stay}>
              {arrivalCopy.stayInstead(product)}
            </Button>
          </Box>
        </Card>
        <Card as="section" bg="surface-muted">
          <Box as="h2" textStyle="h2" mb={6}>
            {arrivalCopy.newCustomer(product)}
          </Box>
          <NewCustomerPanel redirect={redirect} variant="secondary" />
        </Card>
      </Grid>
      <LoginHelp />
    </LoginFrame>
  );
}

function FasterPromise({ children }: { readonly children?: ReactNode }) {
  return (
    <Box as="p" mb={6} color="ink-muted" overflowWrap="anywhere">
      {arrivalCopy.fasterPromise} {children}
    </Box>
  );
}

function ToNewUser() {
  return (
    <Box as="p" mt={5}>
      {arrivalCopy.firstTime}{' '}
      <TextLink asChild>
        <Link to={paths.newUser}>{arrivalCopy.firstTimeLink}</Link>
      </TextLink>
    </Box>
  );
}

function lockedUsername(username: string) {
  return {
    username,
    reason: arrivalCopy.lockedUsername,
    wayOut: (unlock: () => void) => (
      <Box mt={-3}>
        <Button variant="link" size="sm" onClick={unlock}>
          {arrivalCopy.otherUsername}
        </Button>
      </Box>
    ),
  };
}
