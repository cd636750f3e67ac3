/**
 * Web storage that may be blocked or full: reads return null and writes return false instead of
 * throwing, so that a browser setting never prevents a login.
 */
export type SafeStorage = {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
};

export function safeStorage(storage: () => Storage): SafeStorage {
  return {
    read: (key) => attempt(() => storage().getItem(key), null),
    write: (key, value) =>
      attempt(() => {
        storage().setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt(() => storage().removeItem(key), undefined),
  };
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export const sessionStore = safeStorage(() => sessionStorage);
export const localStore = safeStorage(() => localStorage);

/** Form drafts (unsaved-work.ts); removed here at a logout, without loading that module. */
export const WORK_KEY = 'portal.work';
/** The same where storage does not take them: as long as the page lasts. */
export const workInMemory = new Map<string, string>();
