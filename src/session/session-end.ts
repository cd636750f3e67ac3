import { setSessionEndHandler } from '#src/sdk/http-client.ts';
import { clearSavedRedirect } from './redirect-storage.ts';
import { endAtServer } from './server-logout.ts';
import type { Session } from './session.ts';
import { sessionStore } from '#src/shared/browser/safe-storage.ts';
import { workInMemory, WORK_KEY } from './work-storage.ts';
import { clearSession, currentSession } from './session-store.ts';
import { clearReturnTo, rememberReturnTo } from './return-to.ts';

/** The deployment's limits that end a session. */
export type SessionLimit = 'idle' | 'too-long';

/** Why a session ended; the login page says so, except for the user's own 'Log out'. */
export type SessionEndReason =
  | 'logged-out'
  /** The server no longer accepts it. */
  | 'expired'
  /** Logged out in another tab. */
  | 'elsewhere'
  | SessionLimit;

type Listener = (reason: SessionEndReason) => void;
/** The ends that the session's other tabs do not know of yet. */
type EndHere = 'logged-out' | SessionLimit;
type TabsListener = (reason: EndHere, ended: Session) => void;

let notify: Listener = () => {};
let notifyOtherTabs: TabsListener = () => {};
let unreadReason: SessionEndReason | null = null;

/** Registers the one handler that leaves the signed-in pages when a session has ended. */
export function onSessionEnded(listener: Listener): void {
  notify = listener;
}

/** Registers the handler that informs the session's other tabs of a logout. */
export function onLoggedOutHere(listener: TabsListener): void {
  notifyOtherTabs = listener;
}

/** The reason of the last end, once: the login page says it. */
export function takeSessionEndReason(): SessionEndReason | null {
  const reason = unreadReason;
  unreadReason = null;
  return reason;
}

/**
 * Ends the session once for any number of refused calls (specification 4: any 401 or 403 on an
 * authenticated call): the end aborts the others, whose replies are then superseded.
 */
export function endExpiredSessions(): void {
  setSessionEndHandler(() => {
    const session = currentSession();
    if (session) endAs('expired', session);
  });
}

/**
 * Logs out at once, also offline: the local session ends before the server knows, and an
 * unreachable server is informed later.
 */
export function logOut(): void {
  endHere('logged-out');
}

/** Ends the session here and on the server, and informs the other tabs. */
export function endHere(reason: EndHere): void {
  const session = currentSession();
  if (!session) return;
  endAtServer(session.token);
  endAs(reason, session);
  notifyOtherTabs(reason, session);
}

/**
 * Ends the session in this tab. Without a logout by the user, the same user returns to the page.
 */
export function endAs(reason: SessionEndReason, { user }: Session): void {
  if (reason === 'logged-out' || reason === 'elsewhere') {
    clearReturnTo();
    clearSavedRedirect();
    sessionStore.remove(WORK_KEY);
    workInMemory.clear();
  } else {
    const { pathname, search } = window.location;
    rememberReturnTo(`${pathname}${search}`, user.username);
  }
  clearSession();
  emitEnd(reason);
}

/** Leaves the signed-in pages; the login page says why. */
export function emitEnd(reason: SessionEndReason): void {
  unreadReason = reason;
  notify(reason);
}
