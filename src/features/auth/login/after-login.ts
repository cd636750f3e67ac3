import type { Session as LoginReply } from '#contract/generated/schemas/session.zod.ts';
import { leaveTo } from '#src/session/leave.ts';
import { takeSavedRedirect } from '#src/session/saved-redirect.ts';
import { isStaff } from '#src/session/session.ts';
import { startSession } from '#src/session/session-store.ts';
import { takeWantedPage } from '#src/session/wanted-page.ts';

/**
 * Enters the portal with a login reply. Specification 4: a saved redirect comes first, whoever logs
 * in; else staff go to /Search and everybody else to the page they wanted, or to /dashboard.
 */
export async function enterPortal(
  reply: LoginReply,
  navigate: (path: string) => void | Promise<void>,
  leave: (address: string) => void = leaveTo,
): Promise<void> {
  // Before the session starts: once it has, the page may change under the form at any moment.
  const redirect = await takeSavedRedirect(reply.id);
  const session = startSession(reply);
  // Taken in any case, so that it cannot surprise whoever logs in next.
  const wanted = takeWantedPage(session.user.username);
  if (redirect) leave(redirect);
  else await navigate(isStaff(session) ? '/Search' : (wanted ?? '/dashboard'));
}
