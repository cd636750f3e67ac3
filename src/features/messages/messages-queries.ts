import type { UnreadMessageCount } from '#contract/generated/schemas/unreadMessageCount.zod.ts';
import { getGetUnreadMessageCountQueryOptions } from '#src/sdk/generated/messages/messages.ts';
import { isActing, isStaff, type Session } from '#src/session/session.ts';

/** After a failure and its retries, no call is sent for at least this long. */
const POLL_AFTER_FAILURE_MS = 60_000;

/**
 * The number of unread messages, polled every `pollMs` while the page is visible and online. Each
 * reply restarts the interval of every observer, so that several never add up. Specification 4: not
 * while viewing as another user; staff have no messages of their own.
 */
export function unreadCountOptions(session: Session | null, pollMs: number) {
  return getGetUnreadMessageCountQueryOptions({
    query: {
      enabled: session !== null && !isActing(session) && !isStaff(session),
      networkMode: 'online',
      refetchInterval: ({ state }) =>
        state.status === 'error' ? Math.max(pollMs, POLL_AFTER_FAILURE_MS) : pollMs,
      select: ({ count }: UnreadMessageCount) => count,
    },
  });
}
