import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import { PAGE_TITLE_ID } from '#src/shared/ui/announce/page-title-focus.ts';
import { copy } from './copy.ts';
import type { LoginDestination } from './login/enter-portal.ts';
import type { LoginData } from './login-data.ts';
import { LoginFrame } from './login/login-frame.tsx';
import { LoginHeading } from './login/login-heading.tsx';
import { PasswordLogin } from './login/password-login.tsx';

export { loadLoginData as loader } from './login-data.ts';
// Re-exported for the confirmation page: a separate chunk would make the first screen larger.
export { PasswordLogin };

// Loaded lazily: most visits need only the login form.
const ResetForm = createLazyComponent(
  async () => (await import('./reset/reset-form.tsx')).ResetForm,
);
const LinkLoginScreen = createLazyComponent(
  async () => (await import('./link-login/link-login-screen.tsx')).LinkLoginScreen,
);
const ExternalRedirect = createLazyComponent(
  async () => (await import('./link-login/external-redirect.tsx')).ExternalRedirect,
);

export function Component() {
  const { linkLogin } = useLoaderData<LoginData>();
  const [params] = useSearchParams();
  const isForgotten = params.get('forgot') === 'true';
  useFocusOnChange(isForgotten);
  const [exit, setExit] = useState<LoginDestination | null>(null);
  if (exit) return <LoginRedirect destination={exit} />;
  const resetForm = isForgotten && (
    <Suspense fallback={<div data-loading="" />}>
      <ResetForm />
    </Suspense>
  );
  if (linkLogin) {
    return (
      <Suspense
        fallback={
          <LoginFrame hasHelp={false}>
            <div data-loading="" />
          </LoginFrame>
        }
      >
        <LinkLoginScreen linkLogin={linkLogin}>{resetForm}</LinkLoginScreen>
      </Suspense>
    );
  }
  return (
    <LoginFrame>
      <LoginHeading title={isForgotten ? copy.resetHeading : copy.logIn} />
      {resetForm || <PasswordLogin onExit={setExit} />}
    </LoginFrame>
  );
}

export function LoginRedirect({ destination }: { readonly destination: LoginDestination }) {
  return (
    <LoginFrame hasHelp={false}>
      <Suspense>
        <ExternalRedirect destination={destination} />
      </Suspense>
    </LoginFrame>
  );
}

// Moves the focus to the heading when the form changes. The URLs of the two forms differ only in
// the query, so the router does not move the focus, and the link that had the focus is removed.
function useFocusOnChange(state: boolean): void {
  const previous = useRef(state);
  useLayoutEffect(() => {
    if (previous.current === state) return;
    previous.current = state;
    document.getElementById(PAGE_TITLE_ID)?.focus();
  }, [state]);
}
