import type { MessageFolder } from '#contract/generated/schemas/messageFolder.zod.ts';
import type { UnreadMessageCount } from '#contract/generated/schemas/unreadMessageCount.zod.ts';
import {
  getGetMessageQueryOptions,
  getGetUnreadMessageCountQueryOptions,
  getListMessagesQueryOptions,
} from '#src/sdk/generated/messages/messages.ts';
import { prefetchQueries } from '#src/sdk/prefetch.ts';
import { isFunctionBlocked } from '#src/session/acting-rules.ts';
import { isActing, isStaff, type Session } from '#src/session/session.ts';

/** Minimum time between requests after a failed request and its retries. */
const POLL_AFTER_FAILURE_MS = 60_000;
/** Specification 9 has intervals for the navigation and the dashboard only. */
export const FOLDER_POLL_MS = 60_000;

/**
 * Query of the number of unread messages, polled every `pollMs` while the page is visible.
 * Each reply restarts the interval of all observers, so that several of them send no more requests than
 * one. Disabled while viewing as another user (specification 4), and for staff, who have no messages.
 */
export function unreadCountOptions(session: Session | null, pollMs: number) {
  return getGetUnreadMessageCountQueryOptions({
    query: {
      enabled: session !== null && !isActing(session) && !isStaff(session),
      refetchOnReconnect: 'always',
      refetchInterval: ({ state }) =>
        state.status === 'error' ? Math.max(pollMs, POLL_AFTER_FAILURE_MS) : pollMs,
      select: ({ count }: UnreadMessageCount) => count,
    },
  });
}

/** Query of a complete folder, newest first; the server has no paging (MSG-106). */
export function folderMessagesOptions(folder: MessageFolder) {
  return getListMessagesQueryOptions({ folder });
}

export function prefetchMessages(folder: MessageFolder): void {
  if (isFunctionBlocked('messages')) return;
  prefetchQueries([folderMessagesOptions(folder)]);
}

export function prefetchMessage(id: string): void {
  if (isFunctionBlocked('messages')) return;
  prefetchQueries([getGetMessageQueryOptions(id)]);
}
