import { associatedClientsOptions } from '#src/features/accounts/accounts-queries.ts';
import { unreadCountOptions } from '#src/features/messages/messages-queries.ts';
import { navigationOptions } from '#src/features/portfolio/portfolio-queries.ts';
import { prefetchQueries } from '#src/sdk/prefetch.ts';
import { hasClient, type Session } from '#src/session/session.ts';

/** Poll interval of the unread count in the navigation (specification 9); the dashboard polls every 5 s. */
export const NAVIGATION_POLL_MS = 60_000;

export function prefetchFrame(session: Session): void {
  const accounts = associatedClientsOptions(session);
  const unread = unreadCountOptions(session, NAVIGATION_POLL_MS);
  prefetchQueries([
    ...(accounts.enabled ? [accounts] : []),
    ...(unread.enabled ? [unread] : []),
    ...(hasClient(session) ? [navigationOptions()] : []),
  ]);
}
