import type { ReactNode } from 'react';
import { blockedReason } from '#src/session/acting-rules.ts';
import { useSession } from '#src/session/session-store.ts';
import { BlockedNotice } from '#src/shared/ui/blocked-notice.tsx';

type UnlessBlockedProps = {
  /** Below the reason, instead of the screen. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A screen of secure messages for the account holder; for anybody else the reason (specification
 * 2). The screen is not mounted then, so that it sends no call.
 */
export function UnlessBlocked({ instead, children }: UnlessBlockedProps) {
  const session = useSession();
  const reason = session && blockedReason(session, 'messages');
  if (reason === null) return children;
  return (
    <>
      <BlockedNotice reason={reason} />
      {instead}
    </>
  );
}
