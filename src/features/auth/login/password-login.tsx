import { Box } from '@chakra-ui/react/box';
import { useNavigate } from 'react-router-dom';
import type { LoginRequest } from '#contract/generated/schemas/loginRequest.zod.ts';
import { login } from '#src/sdk/generated/calls/auth/auth.ts';
import type { SessionEndReason } from '#src/session/session-end.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { copy } from '../copy.ts';
import { enterPortal, type Destination } from './after-login.ts';
import { LoginForm, type LockedUsername } from './login-form.tsx';

type PasswordLoginProps = {
  readonly endReason: SessionEndReason | null;
  /** The login redirects out of the portal, which needs its own screen. */
  readonly onExit: (destination: Destination) => void;
  readonly locked?: LockedUsername | undefined;
};

export function PasswordLogin({ endReason, onExit, locked }: PasswordLoginProps) {
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
      <LoginForm onLogin={logIn} locked={locked} />
    </>
  );
}
