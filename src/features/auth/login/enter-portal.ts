import type { Session as LoginReply } from '#contract/generated/schemas/session.zod.ts';
import { hasSavedRedirect } from '#src/session/redirect-storage.ts';
import { endSessionOnServer } from '#src/session/server-logout.ts';
import { isStaff } from '#src/session/session.ts';
import { getCurrentSession, startSession } from '#src/session/session-store.ts';
import { takeReturnTo } from '#src/session/return-to.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { loadScript } from '#src/shared/platform/browser/load-script.ts';

/** `path` is set with an external `exit` too, for users who choose to stay in the portal. */
export type LoginDestination = {
  readonly path: string;
  readonly exit: string | null;
  readonly checkExit?: CheckExit;
};

/** Returns the approved URL with the token, or null to stay. Rejects without a reply. */
type CheckExit = () => Promise<string | null>;

/**
 * Starts the session of a login reply and returns the destination (specification 4): a saved
 * redirect for any user; otherwise /Search for staff, and the `returnTo` page or /dashboard for all
 * others.
 */
export async function enterPortal(reply: LoginReply): Promise<LoginDestination> {
  // Avoids loading the redirect module: most logins stay in the portal.
  if (!hasSavedRedirect()) return startWithExit(reply, null);
  return startSessionAfterCheck(reply, async () => {
    const { takeSavedRedirect } = await loadScript(() => import('#src/session/saved-redirect.ts'));
    return takeSavedRedirect(reply.id);
  });
}

/** Checks the redirect first, because the page may change as soon as a session exists. */
export async function startSessionAfterCheck(
  reply: LoginReply,
  checkExit: CheckExit,
): Promise<LoginDestination> {
  try {
    return startWithExit(reply, await checkExit());
  } catch {
    // The login cannot be repeated: a failed check or script load must not undo it.
    return { ...startWithExit(reply, null), checkExit };
  }
}

/**
 * Starts the session. `exit` is a checked address with the token, or null to stay in the portal.
 */
function startWithExit(reply: LoginReply, exit: string | null): LoginDestination {
  endFormerSession(reply.id);
  const session = startSession(reply);
  // Called for staff too: it clears the stored page, which the next user must not get.
  const returnTo = takeReturnTo(session.user.username);
  const path = isStaff(session) ? paths.returnToSearch : (returnTo ?? paths.dashboard);
  return { path, exit };
}

// A login without a previous logout replaces a session, which would stay alive on the server.
function endFormerSession(token: string): void {
  const former = getCurrentSession();
  if (!former || former.token === token) return;
  endSessionOnServer(former.token);
}
