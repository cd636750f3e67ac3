import { logout } from '#src/sdk/generated/auth/auth.ts';
import { setSessionEndHandler } from '#src/sdk/http-client.ts';
import { identity } from '#src/sdk/identity.ts';
import { clearSavedRedirect } from './saved-redirect.ts';
import { clearSession, currentSession } from './session-store.ts';
import { forgetWantedPage, rememberWantedPage } from './wanted-page.ts';

/** Why a session ended: the user logged out, or the server no longer accepts it. */
export type SessionEndReason = 'logged-out' | 'expired';

type SessionEndListener = (reason: SessionEndReason) => void;

let notify: SessionEndListener = () => {};
let unreadReason: SessionEndReason | null = null;

/** Registers the one place that leaves the signed-in pages when a session has ended. */
export function onSessionEnded(listener: SessionEndListener): void {
  notify = listener;
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
  setSessionEndHandler((_error, caller) => {
    if (caller.epoch !== identity().epoch) return;
    const session = currentSession();
    if (!session) return;
    const { pathname, search } = window.location;
    rememberWantedPage(`${pathname}${search}`, session.user.username);
    end('expired');
  });
}

/**
 * Logs out at once, also offline: the local session is gone before the server has heard of it, and
 * a server that cannot be reached lets its own copy expire.
 */
export function logOut(): void {
  const session = currentSession();
  if (!session) return;
  logout({ id: session.token }, { outlivesIdentity: true, keepalive: true }).catch(() => {
    // Nothing to tell: the user is logged out here either way.
  });
  forgetWantedPage();
  clearSavedRedirect();
  end('logged-out');
}

function end(reason: SessionEndReason): void {
  unreadReason = reason;
  clearSession();
  notify(reason);
}
