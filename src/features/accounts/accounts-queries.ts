import { getListAssociatedClientsQueryOptions } from '#src/sdk/generated/client/client.ts';
import { isStaff, type Session } from '#src/session/session.ts';

/** Cached for the whole session. Disabled for staff, who search for clients. */
export function associatedClientsOptions(session: Session) {
  return getListAssociatedClientsQueryOptions({
    query: { enabled: !isStaff(session), staleTime: Number.POSITIVE_INFINITY },
  });
}
