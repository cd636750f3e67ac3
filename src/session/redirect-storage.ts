import { localStore } from '#src/shared/browser/safe-storage.ts';

/** The storage of saved-redirect.ts, separate because most logins never load that file. */
export const REDIRECT_KEY = 'portal.redirect';

export function clearSavedRedirect(): void {
  localStore.remove(REDIRECT_KEY);
}

/** Whether any redirect is stored, valid or not. */
export function hasSavedRedirect(): boolean {
  return localStore.read(REDIRECT_KEY) !== null;
}
