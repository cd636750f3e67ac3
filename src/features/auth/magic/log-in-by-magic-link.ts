import type { Session as LoginReply } from '#contract/generated/schemas/session.zod.ts';
import { loginWithMagicToken } from '#src/sdk/generated/calls/auth/auth.ts';
import { clearSavedRedirect } from '#src/session/redirect-storage.ts';
import { getExitAddress } from '#src/session/saved-redirect.ts';
import { isStaff } from '#src/session/session.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { startSessionAfterCheck, type LoginDestination } from '../login/enter-portal.ts';
import { runLinkCall, type LinkFailure } from '../recovery/run-link-call.ts';

/** Parameters of a magic link from an email. */
export type MagicLink = { readonly magicToken: string; readonly redirect: string | null };

/**
 * Logs in with the link and returns the destination (specification 4): the redirect if the server
 * approves it, otherwise /search for staff and the portal for all others.
 */
export function logInByMagicLink(link: MagicLink): Promise<LoginDestination | LinkFailure> {
  return runLinkCall(async () =>
    enter(link, await loginWithMagicToken({ magicToken: link.magicToken })),
  );
}

async function enter({ redirect }: MagicLink, reply: LoginReply): Promise<LoginDestination> {
  const destination = await startSessionAfterCheck(reply, async () => {
    const exit = redirect === null ? null : await getExitAddress(redirect, reply.id);
    // This browser may have saved the same redirect before the link was requested.
    if (exit) clearSavedRedirect();
    return exit;
  });
  return isStaff(reply) ? { ...destination, path: paths.search } : destination;
}
