import { getListAssociatedClientsQueryOptions } from '#src/sdk/generated/client/client.ts';
import { isStaff, type Session } from '#src/session/session.ts';

/**
 * Query options for the viewable accounts. These do not change during a session; staff search for
 * clients instead.
 */
export function associatedClientsOptions(session: Session) {
  return getListAssociatedClientsQueryOptions({
    query: { enabled: !isStaff(session), staleTime: Number.POSITIVE_INFINITY },
  });
}
