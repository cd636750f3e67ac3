import type { Session as LoginReply } from '#contract/generated/schemas/session.zod.ts';
import { hasSavedRedirect } from '#src/session/redirect-storage.ts';
import { endAtServer } from '#src/session/server-logout.ts';
import { isStaff } from '#src/session/session.ts';
import { currentSession, startSession } from '#src/session/session-store.ts';
import { takeReturnTo } from '#src/session/return-to.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { loadScript } from '#src/shared/browser/load-script.ts';

/**
 * The destination of a login. An external redirect also names the portal's own page, for users who
 * prefer to stay.
 */
export type Destination = {
  readonly path: string;
  readonly exit: string | null;
  /** Checks the redirect again, if the check failed. */
  readonly checkExit?: CheckExit;
};

/**
 * The checked external address, with the token; null to stay. Fails if the server cannot be asked.
 */
type CheckExit = () => Promise<string | null>;

/**
 * Enters the portal with a login reply. Specification 4: a saved redirect comes first, for any
 * user; else staff go to /Search and all others to the page to return to, or to /dashboard.
 */
export async function enterPortal(reply: LoginReply): Promise<Destination> {
  // Most logins stay in the portal and do not load this.
  if (!hasSavedRedirect()) return startAt(reply, null);
  return startWith(reply, async () => {
    const { takeSavedRedirect } = await loadScript(() => import('#src/session/saved-redirect.ts'));
    return takeSavedRedirect(reply.id);
  });
}

/**
 * Starts the session after its redirect has been checked: from then on the page may change at any
 * time.
 */
export async function startWith(reply: LoginReply, checkExit: CheckExit): Promise<Destination> {
  try {
    return startAt(reply, await checkExit());
  } catch {
    // The login has succeeded and works once: neither a failed check nor a missing script undoes
    // it.
    return { ...startAt(reply, null), checkExit };
  }
}

/** Starts the session. `exit` is a checked address with the token, or null to stay in the portal. */
function startAt(reply: LoginReply, exit: string | null): Destination {
  endFormerSession(reply.id);
  const session = startSession(reply);
  // Removed in any case, so that the next user does not get it.
  const returnTo = takeReturnTo(session.user.username);
  const path = isStaff(session) ? paths.returnToSearch : (returnTo ?? paths.dashboard);
  return { path, exit };
}

// A login without a logout first replaces a session that would otherwise stay alive on the server.
function endFormerSession(token: string): void {
  const former = currentSession();
  if (!former || former.token === token) return;
  endAtServer(former.token);
}
