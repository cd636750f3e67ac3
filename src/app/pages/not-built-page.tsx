import { useSession } from '#src/session/session-store.ts';
import { blockedReason, type GuardedFunction } from '#src/session/acting-rules.ts';
import { BlockedNotice } from '#src/shared/ui/blocked-notice.tsx';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { PageFrame } from '../shell/page-frame.tsx';

type NotBuiltPageProps = {
  readonly title: string;
  readonly parent?: { readonly title: string; readonly to: string } | undefined;
  /** What the page is for, where some viewers may not do it. */
  readonly guardedFunction?: GuardedFunction | undefined;
};

/** Stands on every address of the specification whose screen does not exist yet. */
export function NotBuiltPage({ title, parent, guardedFunction }: NotBuiltPageProps) {
  const session = useSession();
  const reason = guardedFunction && session && blockedReason(session, guardedFunction);
  return (
    <PageFrame title={title} parent={parent}>
      {reason ? (
        <BlockedNotice reason={reason} />
      ) : (
        <EmptyState title="This page is not available yet." />
      )}
    </PageFrame>
  );
}
