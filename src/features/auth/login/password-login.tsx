import { Box } from '@chakra-ui/react/box';
import { startTransition, useActionState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LoginRequest } from '#contract/generated/schemas/loginRequest.zod.ts';
import { isApiError, type ApiError } from '#src/sdk/api-error.ts';
import { login } from '#src/sdk/generated/calls/auth/auth.ts';
import type { SessionEndReason } from '#src/session/session-end.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { copy } from '../copy.ts';
import { enterPortal, type Destination } from './after-login.ts';
import { LoginForm, type LockedUsername } from './login-form.tsx';

type Attempt = {
  readonly request: LoginRequest;
  readonly onFailure: (error: ApiError) => void;
};

type PasswordLoginProps = {
  readonly endReason: SessionEndReason | null;
  /** The login leads out of the portal, which takes a screen of its own. */
  readonly onExit: (destination: Destination) => void;
  readonly locked?: LockedUsername | undefined;
};

export function PasswordLogin({ endReason, onExit, locked }: PasswordLoginProps) {
  const navigate = useNavigate();
  // Not a mutation hook: the query library stays out of the first screen's bytes.
  const [failure, logIn, isPending] = useActionState(
    async (_former: ApiError | null, { request, onFailure }: Attempt) => {
      try {
        const destination = await enterPortal(await login(request));
        if (destination.exit || destination.checkExit) onExit(destination);
        else await navigate(destination.path, { replace: true });
        return null;
      } catch (error) {
        if (!isApiError(error)) throw error;
        onFailure(error);
        return error;
      }
    },
    null,
  );
  return (
    <>
      {endReason && endReason !== 'logged-out' && (
        <Box mb={5}>
          <Notice tone="info">{copy.sessionEnded[endReason]}</Notice>
        </Box>
      )}
      <LoginForm
        onLogin={(request, onFailure) => startTransition(() => logIn({ request, onFailure }))}
        failure={failure}
        isPending={isPending}
        locked={locked}
      />
    </>
  );
}
