import type { Session as LoginReply } from '#contract/generated/schemas/session.zod.ts';
import { loginWithMagicToken } from '#src/sdk/generated/calls/auth/auth.ts';
import { clearSavedRedirect } from '#src/session/redirect-storage.ts';
import { getExitAddress } from '#src/session/saved-redirect.ts';
import { isStaff } from '#src/session/session.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { startSessionAfterCheck, type LoginDestination } from '../login/enter-portal.ts';
import { runLinkCall, type LinkFailure } from '../recovery/run-link-call.ts';

export type MagicLink = { readonly magicToken: string; readonly redirect: string | null };

/** Returns the approved redirect, otherwise /search for staff or the portal (specification 4). */
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
