import { useLoaderData, useNavigate } from 'react-router-dom';
import type { LoginRequest } from '#contract/generated/schemas/loginRequest.zod.ts';
import { login } from '#src/sdk/generated/calls/auth/auth.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { copy } from '../copy.ts';
import type { LoginData } from '../login-data.ts';
import { enterPortal, type Destination } from './after-login.ts';
import { LoginForm, type LockedUsername } from './login-form.tsx';

type PasswordLoginProps = {
  /** The login redirects out of the portal, which needs its own screen. */
  readonly onExit: (destination: Destination) => void;
  readonly locked?: LockedUsername | undefined;
};

/** For the pages of the `loader` in login-data.ts. */
export function PasswordLogin({ onExit, locked }: PasswordLoginProps) {
  const { endReason, knownUsername } = useLoaderData<LoginData>();
  const navigate = useNavigate();
  const logIn = async (request: LoginRequest) => {
    const destination = await enterPortal(await login(request));
    if (destination.exit || destination.checkExit) onExit(destination);
    else await navigate(destination.path, { replace: true });
  };
  return (
    <>
      {endReason && endReason !== 'logged-out' && (
        <Box mb={5}>
          <Notice tone="info">{copy.sessionEnded[endReason]}</Notice>
        </Box>
      )}
      <LoginForm onLogin={logIn} locked={locked} knownUsername={knownUsername} />
    </>
  );
}
