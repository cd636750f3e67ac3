import { getListAssociatedClientsQueryOptions } from '#src/sdk/generated/client/client.ts';
import { isStaff, type Session } from '#src/session/session.ts';

/** Whom one may view does not change while one looks; staff search for clients instead. */
export function associatedClientsOptions(session: Session) {
  return getListAssociatedClientsQueryOptions({
    query: { enabled: !isStaff(session), staleTime: Number.POSITIVE_INFINITY },
  });
}
