import { safeLocalStorage } from '#src/shared/platform/browser/safe-storage.ts';

/** Storage key of the saved redirect; not in saved-redirect.ts, which most logins never load. */
export const REDIRECT_KEY = 'portal.redirect';

export function clearSavedRedirect(): void {
  safeLocalStorage.remove(REDIRECT_KEY);
}

export function hasSavedRedirect(): boolean {
  return safeLocalStorage.read(REDIRECT_KEY) !== null;
}
