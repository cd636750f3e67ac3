import {
  endAs,
  endHere,
  tellOfEnd,
  type SessionEndReason,
  type SessionLimit,
} from './session-end.ts';
import { currentSession, isSessionStale, restoreSession } from './session-store.ts';

/** Logs out because a limit of the deployment is reached; the same user comes back to the page. */
export function endAtLimit(limit: SessionLimit): void {
  endHere(limit);
}

/** Follows an end that was told by another tab of the same session: the server knows of it. */
export function endWithOtherTabs(reason: SessionEndReason): void {
  const session = currentSession();
  if (session) endAs(reason === 'logged-out' ? 'elsewhere' : reason, session);
}

/**
 * For a page that the browser brings back as it was left: the session may have ended or changed in
 * a later page of the same tab.
 */
export function syncStoredSession(): void {
  if (isSessionStale() && !restoreSession()) tellOfEnd('elsewhere');
}
