import { localStore } from './safe-storage.ts';

/** Where saved-redirect.ts keeps it; apart from that, which most logins never load. */
export const REDIRECT_KEY = 'portal.redirect';

export function clearSavedRedirect(): void {
  localStore.remove(REDIRECT_KEY);
}

/** Whether anything is kept as a redirect, good or not. */
export function hasSavedRedirect(): boolean {
  return localStore.read(REDIRECT_KEY) !== null;
}
