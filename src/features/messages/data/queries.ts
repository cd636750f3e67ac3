import type { UnreadMessageCount } from '#contract/generated/schemas/unreadMessageCount.zod.ts';
import { isActing, isStaff, type Session } from '#src/session/session.ts';

/**
 * Specification 9: every 5 s for the dashboard's banner, every 60 s in the navigation. Both observe
 * one query, and each answer starts both waits anew, so the two never add up.
 */
export const BANNER_POLL_MS = 5_000;

/**
 * How many messages are unread, asked for every `pollMs` while the page is in view. Specification 4:
 * not while viewing as another user; staff have no messages of their own.
 */
export function unreadCountQuery(session: Session | null, pollMs: number) {
  return {
    enabled: session !== null && !isActing(session) && !isStaff(session),
    refetchInterval: pollMs,
    select: ({ count }: UnreadMessageCount) => count,
  };
}
