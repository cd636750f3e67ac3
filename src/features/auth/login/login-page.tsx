import { Box } from '@chakra-ui/react/box';
import { lazy, startTransition, Suspense, useActionState, useEffect, useRef } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import type { LoginRequest } from '#contract/generated/schemas/loginRequest.zod.ts';
import { isApiError, type ApiError } from '#src/sdk/api-error.ts';
import { login } from '#src/sdk/generated/auth/auth.ts';
import { takeSessionEndReason, type SessionEndReason } from '#src/session/session-end.ts';
import { useBrand } from '#src/shared/config/use-brand.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { PAGE_TITLE_ID } from '#src/shared/ui/page-title-id.ts';
import { copy } from '../copy.ts';
import { enterPortal } from './after-login.ts';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { LoginHelp } from './login-help.tsx';

// Most visits need the login form alone.
const ResetForm = lazy(async () => {
  const module = await import('../reset/reset-form.tsx');
  return { default: module.ResetForm };
});

type Attempt = {
  readonly request: LoginRequest;
  readonly onFailure: (error: ApiError) => void;
};

type Arrival = { readonly endReason: SessionEndReason | null };

/** Reads once why the visitor is here; kept by the router for as long as the screen stays. */
export function loader(): Arrival {
  return { endReason: takeSessionEndReason() };
}

export function Component() {
  const [params] = useSearchParams();
  const isForgotten = params.get('forgot') === 'true';
  const title = isForgotten ? copy.resetHeading : copy.logIn;
  const { product } = useBrand();
  const heading = useFocusOnChange(isForgotten);
  return (
    <LoginFrame>
      <title>{`${title} - ${product}`}</title>
      <Box as="h1" id={PAGE_TITLE_ID} tabIndex={-1} ref={heading} textStyle="h1" mb={6}>
        {title}
      </Box>
      {isForgotten ? (
        <Suspense>
          <ResetForm />
        </Suspense>
      ) : (
        <PasswordLogin />
      )}
      <LoginHelp />
    </LoginFrame>
  );
}

function PasswordLogin() {
  const { endReason } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  // Not a mutation hook: the query library stays out of the first screen's bytes.
  const [failure, logIn, isPending] = useActionState(
    (_former: ApiError | null, { request, onFailure }: Attempt) =>
      attempt(request, (path) => navigate(path, { replace: true }), onFailure),
    null,
  );
  return (
    <>
      {endReason === 'expired' && (
        <Box mb={5}>
          <Notice tone="info">{copy.sessionEnded}</Notice>
        </Box>
      )}
      <LoginForm
        onLogin={(request, onFailure) => startTransition(() => logIn({ request, onFailure }))}
        failure={failure}
        isPending={isPending}
      />
    </>
  );
}

async function attempt(
  request: LoginRequest,
  navigate: (path: string) => void | Promise<void>,
  onFailure: (error: ApiError) => void,
): Promise<ApiError | null> {
  try {
    await enterPortal(await login(request), navigate);
    return null;
  } catch (error) {
    if (!isApiError(error)) throw error;
    onFailure(error);
    return error;
  }
}

// The two forms share an address but for its query, so no change of page moves the focus, while the
// link that had it is gone.
function useFocusOnChange(state: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    heading.current?.focus();
  }, [state]);
  return heading;
}
