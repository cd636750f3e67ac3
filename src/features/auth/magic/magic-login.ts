import type { Session as LoginReply } from '#contract/generated/schemas/session.zod.ts';
import { loginWithMagicToken } from '#src/sdk/generated/calls/auth/auth.ts';
import { clearSavedRedirect } from '#src/session/redirect-storage.ts';
import { exitTo } from '#src/session/saved-redirect.ts';
import { isStaff } from '#src/session/session.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { startWith, type Destination } from '../login/after-login.ts';
import { askByLink, type LinkFailure } from '../recovery/link-answer.ts';

/** What an emailed magic link carries. */
export type MagicLink = { readonly magicToken: string; readonly redirect: string | null };

/**
 * Uses the link and enters the portal (specification 4): the browser opens a redirect that the
 * server approves; else staff go to /search and all others to the portal.
 */
export function logInByLink(link: MagicLink): Promise<Destination | LinkFailure> {
  return askByLink(async () =>
    enter(link, await loginWithMagicToken({ magicToken: link.magicToken })),
  );
}

async function enter({ redirect }: MagicLink, reply: LoginReply): Promise<Destination> {
  const destination = await startWith(reply, async () => {
    const exit = redirect === null ? null : await exitTo(redirect, reply.id);
    // The same redirect may be saved in this browser, from the request for the link.
    if (exit) clearSavedRedirect();
    return exit;
  });
  return isStaff(reply) ? { ...destination, path: paths.search } : destination;
}
