import { useState } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { storeUsername } from '#src/shared/screens/form/stored-username.ts';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { Box } from '#src/shared/ui/layout.ts';
import type { LoginDestination } from '../login/enter-portal.ts';
import type { LoginData } from '../login-data.ts';
import { LoginFrame } from '../login/login-frame.tsx';
import { LoginHeading } from '../login/login-heading.tsx';
import { loader as readLogin, LoginRedirect, PasswordLogin } from '../login-page.tsx';
import { ReturnToLoginLink } from '../recovery/return-to-login.tsx';
import { recoveryCopy } from '../recovery-copy.ts';

/** Loads the data of the login form on the `pwd-complete` page; null for other confirmations. */
export function loader(visit: LoaderFunctionArgs): LoginData | null {
  const params = new URL(visit.request.url).searchParams;
  return findConfirmation(params.get('msg_type')).next === 'log-in' ? readLogin(visit) : null;
}

/** Known and unknown accounts get the same text, so the typed username is not shown. */
export function Component() {
  const [params] = useSearchParams();
  const [exit, setExit] = useState<LoginDestination | null>(null);
  const { heading, text, next } = findConfirmation(params.get('msg_type'));
  if (exit) return <LoginRedirect destination={exit} />;
  return (
    <LoginFrame>
      <LoginHeading title={heading} />
      <p>{text}</p>
      {next === 'send-again' && (
        <Box as="p" mt={4}>
          {recoveryCopy.notArrived}
          <RouterLink to={paths.forgotten}>{recoveryCopy.sendAgain}</RouterLink>.
        </Box>
      )}
      {next === 'log-in' && (
        <Box mt={6}>
          <PasswordLogin onExit={setExit} />
        </Box>
      )}
      {/* Passes the username of the form on to the login page. */}
      <ReturnToLoginLink onClick={() => storeUsername(document)} />
    </LoginFrame>
  );
}

function findConfirmation(messageType: string | null) {
  const { failed, ...byType } = recoveryCopy.confirmations;
  const found = Object.entries(byType).find(([type]) => type === messageType);
  return found?.[1] ?? failed;
}
