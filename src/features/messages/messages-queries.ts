import type { MessageFolder } from '#contract/generated/schemas/messageFolder.zod.ts';
import type { UnreadMessageCount } from '#contract/generated/schemas/unreadMessageCount.zod.ts';
import {
  getGetMessageQueryOptions,
  getGetMessageThreadQueryOptions,
  getGetUnreadMessageCountQueryOptions,
  getListMessageAttachmentsQueryOptions,
  getListMessagesQueryOptions,
} from '#src/sdk/generated/messages/messages.ts';
import { prefetch } from '#src/sdk/prefetch.ts';
import { isBlocked } from '#src/session/acting-rules.ts';
import { isActing, isStaff, type Session } from '#src/session/session.ts';

/** After a failure and its retries, no call is sent for at least this long. */
const POLL_AFTER_FAILURE_MS = 60_000;
/** Beside the folders; in the navigation and on the dashboard specification 9 says how often. */
export const FOLDER_POLL_MS = 60_000;

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

/** A whole folder, newest first; the server has no pages (MSG-106). */
export function messagesOptions(folder: MessageFolder) {
  return getListMessagesQueryOptions({ folder });
}

export function messageOptions(id: string) {
  return getGetMessageQueryOptions(id);
}

/** @param thread the `thread` of any of its messages. */
export function threadOptions(thread: string) {
  return getGetMessageThreadQueryOptions(thread);
}

export function attachmentsOptions(messageId: string) {
  return getListMessageAttachmentsQueryOptions(messageId);
}

export function prefetchMessages(folder: MessageFolder): void {
  if (isBlocked('messages')) return;
  prefetch([messagesOptions(folder)]);
}

export function prefetchMessage(id: string): void {
  if (isBlocked('messages')) return;
  prefetch([messageOptions(id)]);
}
