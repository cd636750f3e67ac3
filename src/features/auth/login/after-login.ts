import type { Session as LoginReply } from '#contract/generated/schemas/session.zod.ts';
import { hasSavedRedirect } from '#src/session/redirect-storage.ts';
import { endAtServer } from '#src/session/server-logout.ts';
import { isStaff } from '#src/session/session.ts';
import { currentSession, startSession } from '#src/session/session-store.ts';
import { takeReturnTo } from '#src/session/return-to.ts';
import { paths } from '#src/shared/paths.ts';

/** Where a login leads. An exit names the portal's own page too, for those who would rather stay. */
export type Destination = {
  readonly path: string;
  readonly exit: string | null;
  /** Asks for the exit again, where it could not be checked. */
  readonly checkExit?: CheckExit;
};

/** The checked address to leave to, with the token; null to stay. Fails when nobody can be asked. */
type CheckExit = () => Promise<string | null>;

/**
 * Enters the portal with a login reply. Specification 4: a saved redirect comes first, whoever logs
 * in; else staff go to /Search and everybody else to the page to return to, or to /dashboard.
 */
export async function enterPortal(reply: LoginReply): Promise<Destination> {
  // Most logins stay in the portal and need none of this.
  if (!hasSavedRedirect()) return startAt(reply, null);
  return startWith(reply, async () => {
    const { takeSavedRedirect } = await import('#src/session/saved-redirect.ts');
    return takeSavedRedirect(reply.id);
  });
}

/** Starts the session when its exit has been checked: once it has, the page may change any time. */
export async function startWith(reply: LoginReply, checkExit: CheckExit): Promise<Destination> {
  try {
    return startAt(reply, await checkExit());
  } catch {
    // The login has succeeded and works once: neither a failed check nor a script undoes it.
    return { ...startAt(reply, null), checkExit };
  }
}

/** Starts the session. `exit` is a checked address with the token, or null to stay in the portal. */
function startAt(reply: LoginReply, exit: string | null): Destination {
  endFormerSession(reply.id);
  const session = startSession(reply);
  // Taken in any case, so that it cannot surprise whoever logs in next.
  const returnTo = takeReturnTo(session.user.username);
  const path = isStaff(session) ? paths.returnToSearch : (returnTo ?? paths.dashboard);
  return { path, exit };
}

// A login without logging out first replaces a session that would else live on at the server.
function endFormerSession(token: string): void {
  const former = currentSession();
  if (!former || former.token === token) return;
  endAtServer(former.token);
}
