import { Suspense } from 'react';
import { useCheckPasswordRequired } from '#src/sdk/generated/auth/auth.ts';
import { awaitWithTimeout } from '#src/sdk/query-timeout.ts';
import { isActing, type Session } from '#src/session/session.ts';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';

// Loaded lazily: the dialog is rarely needed, and its form makes the chunk large.
const SetPasswordDialog = createLazyComponent(
  async () => (await import('./required-password/set-password-dialog.tsx')).SetPasswordDialog,
);

/** Maximum age of the check: an open portal asks for a required password within this time. */
const CHECK_AGAIN_AFTER_MS = 5 * 60_000;

/** Asks for a password over any page (specification 2), but not while acting as another client. */
export function RequiredPasswordPrompt({ session }: { readonly session: Session }) {
  const { data, refetch } = useCheckPasswordRequired({
    query: { enabled: !isActing(session), staleTime: CHECK_AGAIN_AFTER_MS },
  });
  if (isActing(session) || !data?.forceNewPassword) return null;

  const checkAgain = async () => {
    const result = await awaitWithTimeout(refetch());
    return result?.isSuccess ? result.data.forceNewPassword : null;
  };
  return (
    <Suspense>
      <SetPasswordDialog onCheckAgain={checkAgain} />
    </Suspense>
  );
}
