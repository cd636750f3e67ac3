import { validatePasswordReset } from '#src/sdk/generated/calls/auth/auth.ts';
import { askByLink, type LinkFailure } from '../recovery/link-answer.ts';

/** What an emailed reset link carries. */
export type ResetLink = { readonly id: string; readonly username: string };

/** Asks the server whether the link is still valid; the check does not use it up. */
export function checkResetLink(link: ResetLink): Promise<'good' | LinkFailure> {
  return askByLink<'good' | LinkFailure>(async () => {
    const { isValid } = await validatePasswordReset(link);
    return isValid ? 'good' : { kind: 'refused' };
  });
}
