import { setSessionEndHandler } from '#src/sdk/http-client.ts';
import { clearSavedRedirect } from './redirect-storage.ts';
import { endSessionOnServer } from './server-logout.ts';
import type { Session } from './session.ts';
import { safeSessionStorage } from '#src/shared/platform/browser/safe-storage.ts';
import { draftsInMemory, DRAFTS_STORAGE_KEY } from './work-storage.ts';
import { clearSession, getCurrentSession } from './session-store.ts';
import { clearReturnTo, storeReturnTo } from './return-to.ts';

export type SessionLimit = 'idle' | 'too-long';

/** Reason why a session ended; the login page shows it, except after the user's own 'Log out'. */
export type SessionEndReason =
  | 'logged-out'
  /** The server no longer accepts the token. */
  | 'expired'
  /** The user logged out in another tab. */
  | 'elsewhere'
  | SessionLimit;

type Listener = (reason: SessionEndReason) => void;
type LocalEndReason = 'logged-out' | SessionLimit;
type TabsListener = (reason: LocalEndReason, ended: Session) => void;

let notify: Listener = () => {};
let notifyOtherTabs: TabsListener = () => {};
let unreadReason: SessionEndReason | null = null;

/** Registers the only handler that navigates away from the signed-in pages when a session has ended. */
export function onSessionEnded(listener: Listener): void {
  notify = listener;
}

/** Registers the handler that notifies the session's other tabs of a logout. */
export function onLocalSessionEnd(listener: TabsListener): void {
  notifyOtherTabs = listener;
}

/** Returns and clears the reason of the last session end, for the login page. */
export function takeSessionEndReason(): SessionEndReason | null {
  const reason = unreadReason;
  unreadReason = null;
  return reason;
}

/** Registers the handler that ends the session on the first call refused with 401 or 403 (specification 4). */
export function handleExpiredSessions(): void {
  setSessionEndHandler(() => {
    const session = getCurrentSession();
    if (session) endLocalSession('expired', session);
  });
}

/** Logs out at once, also offline; the server is informed when it is reachable. */
export function logOut(): void {
  endSession('logged-out');
}

/** Ends the session in this tab and on the server, and notifies the other tabs. */
export function endSession(reason: LocalEndReason): void {
  const session = getCurrentSession();
  if (!session) return;
  endSessionOnServer(session.token);
  endLocalSession(reason, session);
  notifyOtherTabs(reason, session);
}

/** Ends the session in this tab; stores the page for the same user, unless the user logged out. */
export function endLocalSession(reason: SessionEndReason, { user }: Session): void {
  if (reason === 'logged-out' || reason === 'elsewhere') {
    clearReturnTo();
    clearSavedRedirect();
    safeSessionStorage.remove(DRAFTS_STORAGE_KEY);
    draftsInMemory.clear();
  } else {
    const { pathname, search } = window.location;
    storeReturnTo(`${pathname}${search}`, user.username);
  }
  clearSession();
  notifySessionEnd(reason);
}

/** Calls the handler that navigates away, and stores the reason for the login page. */
export function notifySessionEnd(reason: SessionEndReason): void {
  unreadReason = reason;
  notify(reason);
}
