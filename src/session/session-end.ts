import { setSessionEndHandler } from '#src/sdk/http-client.ts';
import { clearSavedRedirect } from './redirect-storage.ts';
import { endAtServer } from './server-logout.ts';
import type { Session } from './session.ts';
import { sessionStore, WORK_KEY } from './safe-storage.ts';
import { clearSession, currentSession } from './session-store.ts';
import { clearReturnTo, rememberReturnTo } from './return-to.ts';

/** The limits of a deployment that end a session by themselves. */
export type SessionLimit = 'idle' | 'too-long';

/** Why a session ended; the login page says it, but for the user's own 'Log out'. */
export type SessionEndReason =
  | 'logged-out'
  /** The server no longer accepts it. */
  | 'expired'
  /** Logged out in another tab. */
  | 'elsewhere'
  | SessionLimit;

type Listener = (reason: SessionEndReason) => void;
/** Told of the ends that other tabs of the session do not know of yet. */
type TabsListener = (reason: SessionEndReason, ended: Session) => void;

let notify: Listener = () => {};
let tellOtherTabs: TabsListener = () => {};
let unreadReason: SessionEndReason | null = null;

/** Registers the one place that leaves the signed-in pages when a session has ended. */
export function onSessionEnded(listener: Listener): void {
  notify = listener;
}

/** Registers who tells the other tabs of the session that it has been logged out here. */
export function onLoggedOutHere(listener: TabsListener): void {
  tellOtherTabs = listener;
}

/** The reason of the last end, once: the login page says it. */
export function takeSessionEndReason(): SessionEndReason | null {
  const reason = unreadReason;
  unreadReason = null;
  return reason;
}

/**
 * Ends the session once for however many calls are refused together (specification 4: any 401 or
 * 403 on an authenticated call): ending it aborts the others, whose answers are then superseded.
 */
export function endExpiredSessions(): void {
  setSessionEndHandler(() => {
    const session = currentSession();
    if (session) endAs('expired', session);
  });
}

/**
 * Logs out at once, also offline: the local session is gone before the server has heard of it, and
 * a server that cannot be reached is told later.
 */
export function logOut(): void {
  endHere('logged-out');
}

/** Ends the session here and at the server, and tells the other tabs. */
export function endHere(reason: 'logged-out' | SessionLimit): void {
  const session = currentSession();
  if (!session) return;
  endAtServer(session.token);
  endAs(reason, session);
  tellOtherTabs(reason, session);
}

/** Ends the session in this tab. Whoever did not log out comes back to the page. */
export function endAs(reason: SessionEndReason, { user }: Session): void {
  if (reason === 'logged-out' || reason === 'elsewhere') {
    clearReturnTo();
    clearSavedRedirect();
    sessionStore.remove(WORK_KEY);
  } else {
    const { pathname, search } = window.location;
    rememberReturnTo(`${pathname}${search}`, user.username);
  }
  clearSession();
  tellOfEnd(reason);
}

/** Leaves the signed-in pages; the login page says why. */
export function tellOfEnd(reason: SessionEndReason): void {
  unreadReason = reason;
  notify(reason);
}
