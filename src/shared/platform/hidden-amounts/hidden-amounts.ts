import { safeLocalStorage } from '../browser/safe-storage.ts';
import { createStore } from '../state/store.ts';

const STORAGE_KEY = 'portal.amounts';
const HIDDEN = 'hidden';

/** Text in place of a hidden amount; of fixed length, because digits reveal the size. */
export const HIDDEN_AMOUNT = '•••••';

/** Whether this device hides amounts: read before the first render, and not cleared by a log-out. */
export const amountsHiddenStore = createStore(readChoice());

export function setAmountsHidden(isHidden: boolean): void {
  // If storage is blocked or full, the choice lasts until the page is left.
  if (isHidden) safeLocalStorage.write(STORAGE_KEY, HIDDEN);
  else safeLocalStorage.remove(STORAGE_KEY);
  amountsHiddenStore.set(isHidden);
}

/** Shows the amounts for an export or a print that includes them, until the returned function is called. */
export function revealAmounts(): () => void {
  if (!amountsHiddenStore.get()) return () => {};
  amountsHiddenStore.set(false);
  return () => amountsHiddenStore.set(true);
}

/** Hides or shows amounts when another tab does; returns the unsubscribe function. */
export function syncHiddenAmounts(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) amountsHiddenStore.set(readChoice());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Replaces hidden amounts in the text of an attribute, because screen readers read dots one by one. */
export function describeHiddenAmounts(text: string): string {
  return text.replaceAll(HIDDEN_AMOUNT, HIDDEN_AMOUNT_TEXT);
}

export const HIDDEN_AMOUNT_TEXT = 'amount hidden';

function readChoice(): boolean {
  return safeLocalStorage.read(STORAGE_KEY) === HIDDEN;
}
