import { lazy, Suspense } from 'react';
import { useCheckPasswordRequired } from '#src/sdk/generated/auth/auth.ts';
import { answerInTime } from '#src/sdk/late-failures.ts';
import { isActing, type Session } from '#src/session/session.ts';

// Hardly ever needed, and a dialog with a form is large.
const SetPasswordDialog = lazy(async () => {
  const module = await import('./required-password/set-password-dialog.tsx');
  return { default: module.SetPasswordDialog };
});

/** A password that is required later, while the portal is open, is noticed within this time. */
const CHECK_AGAIN_AFTER_MS = 5 * 60_000;

/**
 * Asks for a new password over whatever page is open, when the server says that one is required
 * (specification 2). Not while viewing as another user: the password is not theirs to set.
 */
export function RequiredPassword({ session }: { readonly session: Session }) {
  const { data, refetch } = useCheckPasswordRequired({
    query: { enabled: !isActing(session), staleTime: CHECK_AGAIN_AFTER_MS },
  });
  if (isActing(session) || !data?.forceNewPassword) return null;

  const checkAgain = async () => {
    const answer = await answerInTime(refetch());
    return answer?.isSuccess ? answer.data.forceNewPassword : null;
  };
  return (
    <Suspense>
      <SetPasswordDialog onCheckAgain={checkAgain} />
    </Suspense>
  );
}
