import { isStaff, type Session } from '#src/session/session.ts';

/** Whom one may view does not change while one looks; staff search for clients instead. */
export function associatedClientsQuery(session: Session) {
  return { enabled: !isStaff(session), staleTime: Number.POSITIVE_INFINITY };
}
