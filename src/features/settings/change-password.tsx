import { blockedReason } from '#src/session/acting-rules.ts';
import { useSession } from '#src/session/session-store.ts';
import { BlockedNotice } from '#src/shared/ui/blocked-notice.tsx';
import { PasswordForm } from './password/password-form.tsx';

/** The user's own password; staff and viewers read why they cannot change it. */
export function ChangePassword() {
  const session = useSession();
  if (!session) return null;
  const reason = blockedReason(session, 'password');
  if (reason === null) return <PasswordForm username={session.user.username} />;
  return <BlockedNotice reason={reason} />;
}
