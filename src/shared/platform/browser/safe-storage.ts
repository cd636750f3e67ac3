/**
 * Web storage that may be blocked or full: reads return null and writes return false instead of
 * throwing, so that a browser setting never prevents a login.
 */
function safeStorage(storage: () => Storage) {
  return {
    read: (key: string) => attempt(() => storage().getItem(key), null),
    write: (key: string, value: string) =>
      attempt(() => {
        storage().setItem(key, value);
        return true;
      }, false),
    remove: (key: string) => attempt(() => storage().removeItem(key), undefined),
  };
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export const safeSessionStorage = safeStorage(() => sessionStorage);
export const safeLocalStorage = safeStorage(() => localStorage);
