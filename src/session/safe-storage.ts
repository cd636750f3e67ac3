/**
 * Web storage that may be blocked or full: reads answer null and writes answer false instead of
 * throwing, so that nobody is kept from logging in by a browser setting.
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

/** Half-written forms (unsaved-work.ts); removed at a log-out, for which that module is not needed. */
export const WORK_KEY = 'portal.work';
