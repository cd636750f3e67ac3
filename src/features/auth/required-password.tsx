import { Suspense } from 'react';
import { useCheckPasswordRequired } from '#src/sdk/generated/auth/auth.ts';
import { resultInTime } from '#src/sdk/late-failures.ts';
import { isActing, type Session } from '#src/session/session.ts';
import { lazyPart } from '#src/shared/browser/lazy-part.ts';

// Lazy: rarely needed, and a dialog with a form is large.
const SetPasswordDialog = lazyPart(
  async () => (await import('./required-password/set-password-dialog.tsx')).SetPasswordDialog,
);

/** Maximum time until the open portal notices that a password is required. */
const CHECK_AGAIN_AFTER_MS = 5 * 60_000;

/**
 * Asks for a new password over any open page when the server requires one (specification 2). Not
 * while viewing as another user, whose password it is not.
 */
export function RequiredPassword({ session }: { readonly session: Session }) {
  const { data, refetch } = useCheckPasswordRequired({
    query: { enabled: !isActing(session), staleTime: CHECK_AGAIN_AFTER_MS },
  });
  if (isActing(session) || !data?.forceNewPassword) return null;

  const checkAgain = async () => {
    const result = await resultInTime(refetch());
    return result?.isSuccess ? result.data.forceNewPassword : null;
  };
  return (
    <Suspense>
      <SetPasswordDialog onCheckAgain={checkAgain} />
    </Suspense>
  );
}
