import { blockedReason } from '#src/session/acting-rules.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { useSession } from '#src/session/session-store.ts';
import { headOf, pageOf, type PlannedPageId } from '#src/shared/pages.ts';
import { BlockedNotice } from '#src/shared/ui/blocked-notice.tsx';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { PublicFrame } from '../shell/public-frame.tsx';

/** Shown at every address of the specification whose screen does not exist yet. */
export function NotBuiltPage({ id }: { readonly id: PlannedPageId }) {
  const session = useSession();
  const { guard, guardedFunction } = pageOf(id);
  const reason = guardedFunction && session && blockedReason(session, guardedFunction);
  const page = (
    <PageFrame {...headOf(id)}>
      {reason ? (
        <BlockedNotice reason={reason} />
      ) : (
        <EmptyState title="This page is not available yet." />
      )}
    </PageFrame>
  );
  return guard === 'public' ? <PublicFrame>{page}</PublicFrame> : page;
}
