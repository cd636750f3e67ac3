import { validatePasswordReset } from '#src/sdk/generated/auth/auth.ts';
import { linkFailure, type LinkFailure } from '../recovery/link-answer.ts';

/** What an emailed reset link carries. */
export type ResetLink = { readonly id: string; readonly username: string };

/** Asks the server whether the link can still be used; asking does not use it up. */
export async function checkResetLink(link: ResetLink): Promise<'good' | LinkFailure> {
  try {
    const { isValid } = await validatePasswordReset(link);
    return isValid ? 'good' : 'dead';
  } catch (error) {
    return linkFailure(error);
  }
}
