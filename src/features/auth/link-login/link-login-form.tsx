import { useState } from 'react';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import { linkLoginCopy } from '../link-login-copy.ts';
import { copy } from '../copy.ts';
import type { LoginDestination } from '../login/enter-portal.ts';
import { LoginFrame } from '../login/login-frame.tsx';
import { LoginHeading } from '../login/login-heading.tsx';
import { PasswordLogin } from '../login/password-login.tsx';
import type { LinkLogin } from './link-login.ts';
import { FasterApplicationText, FasterApplicationScreen } from './faster-application-screen.tsx';
import { ExternalRedirect } from './external-redirect.tsx';

type LinkLoginFormProps = {
  readonly linkLogin: LinkLogin;
  readonly notice: ChildElements;
  readonly isEmbedded?: boolean | undefined;
};

export function LinkLoginForm(props: LinkLoginFormProps) {
  const { linkLogin, notice, isEmbedded = false } = props;
  const { username, currentUserName } = linkLogin;
  const [stays, setStays] = useState(false);
  const redirect = stays ? null : linkLogin.redirect;
  const [exit, setExit] = useState<LoginDestination | null>(null);
  if (exit) {
    return (
      <LoginFrame hasHelp={false}>
        <ExternalRedirect destination={exit} />
      </LoginFrame>
    );
  }
  const form = (
    <>
      {notice}
      {currentUserName !== null && <LiveSession name={currentUserName} />}
      <PasswordLogin
        // Resets the form when a repeated check of the redirect removes the username.
        key={username}
        locked={username === null ? undefined : lockedUsername(username)}
        onExit={setExit}
      />
    </>
  );
  if (redirect) {
    return (
      <FasterApplicationScreen redirect={redirect} onStay={() => setStays(true)}>
        {form}
      </FasterApplicationScreen>
    );
  }
  return (
    <LoginFrame>
      <LoginHeading title={isEmbedded ? linkLoginCopy.fasterApplication : copy.logIn} />
      {isEmbedded && <FasterApplicationText />}
      {form}
      {isEmbedded && <ToNewUser />}
    </LoginFrame>
  );
}

function ToNewUser() {
  return (
    <Box as="p" mt={5}>
      {linkLoginCopy.firstTime}{' '}
      <RouterLink to={paths.newUser}>{linkLoginCopy.firstTimeLink}</RouterLink>
    </Box>
  );
}

function lockedUsername(username: string) {
  return {
    username,
    reason: linkLoginCopy.lockedUsername,
    renderUnlock: (unlock: () => void) => (
      <Box mt={-6}>
        <Button variant="link" size="sm" onClick={unlock}>
          {linkLoginCopy.otherUsername}
        </Button>
      </Box>
    ),
  };
}

/** Notice with a link to the existing session, which stays active beside the form (decided, AUTH-139). */
function LiveSession({ name }: { readonly name: string }) {
  return (
    <Box mb={5}>
      <Notice tone="info" isStatic>
        <span>{linkLoginCopy.liveSession(name)}</span>{' '}
        <RouterLink to={paths.home}>{linkLoginCopy.toPortal}</RouterLink>
      </Notice>
    </Box>
  );
}
