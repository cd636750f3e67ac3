/** Web storage that returns null or false instead of throwing when it is blocked or full. */
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
