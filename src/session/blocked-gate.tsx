import type { ChildElements } from '#src/shared/ui/elements.ts';
import { BlockedNotice } from '#src/shared/ui/notice/blocked-notice.tsx';
import { getBlockedReason, type GuardedFunction } from './acting-rules.ts';
import { useSession } from './session-store.ts';

type BlockedGateProps = {
  readonly what: GuardedFunction;
  /** Rendered below the reason when the screen is blocked. */
  readonly instead?: ChildElements;
  readonly children: ChildElements;
};

/** Renders a screen, or the reason why this viewer may not use it; a blocked screen sends no call. */
export function BlockedGate({ what, instead, children }: BlockedGateProps) {
  const session = useSession();
  const reason = session && getBlockedReason(session, what);
  if (reason === null) return children;
  return (
    <>
      <BlockedNotice reason={reason} />
      {instead}
    </>
  );
}
