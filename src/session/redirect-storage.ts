import { localStore } from '#src/shared/platform/browser/safe-storage.ts';

/**
 * Storage key of saved-redirect.ts, in a separate module because most logins never load that file.
 */
export const REDIRECT_KEY = 'portal.redirect';

export function clearSavedRedirect(): void {
  localStore.remove(REDIRECT_KEY);
}

/** Returns whether a redirect is stored, valid or not. */
export function hasSavedRedirect(): boolean {
  return localStore.read(REDIRECT_KEY) !== null;
}
