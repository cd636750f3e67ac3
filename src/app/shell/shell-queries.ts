import { getListNavigationQueryOptions } from '#src/sdk/generated/investments/investments.ts';
import { getGetUnreadMessageCountQueryOptions } from '#src/sdk/generated/messages/messages.ts';
import { isActing, isStaff, type Session } from '#src/session/session.ts';

/** Specification 9: polled every 60 s in the navigation, every 5 s by the dashboard's banner. */
const UNREAD_POLL_MS = 60_000;

/** Specification 7: cached indefinitely within the session. */
export function navigationOptions() {
  return getListNavigationQueryOptions({
    query: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  });
}

/**
 * Never called while viewing as another, for the messages are the account holder's alone, nor for
 * staff, who have none.
 */
export function unreadCountOptions(session: Session) {
  return getGetUnreadMessageCountQueryOptions({
    query: { refetchInterval: UNREAD_POLL_MS, enabled: !isActing(session) && !isStaff(session) },
  });
}
