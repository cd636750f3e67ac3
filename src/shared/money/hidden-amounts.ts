import { localStore } from '../browser/safe-storage.ts';
import { createStore } from '../state/store.ts';

const STORAGE_KEY = 'portal.amounts';
const HIDDEN = 'hidden';

/** In place of an amount. Of one length: the number of digits tells the size of an amount. */
export const HIDDEN_AMOUNT = '•••••';

/**
 * Whether this device hides amounts. Read before the first render, so that no amount flashes, and
 * kept at a log-out: it is the device's, not a user's.
 */
export const amountsHidden = createStore(readChoice());

export function hideAmounts(isHidden: boolean): void {
  // Where storage is blocked or full, the choice lasts until the page is left.
  if (isHidden) localStore.write(STORAGE_KEY, HIDDEN);
  else localStore.remove(STORAGE_KEY);
  amountsHidden.set(isHidden);
}

/** Shows the amounts for a file or a print that the user wants with them, until the result is called. */
export function revealAmounts(): () => void {
  if (!amountsHidden.get()) return () => {};
  amountsHidden.set(false);
  return () => amountsHidden.set(true);
}

/** Follows the choice in the device's other tabs; returns the function that stops it. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) amountsHidden.set(readChoice());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** A text for an attribute, where dots would be read one by one. */
export function spokenAmounts(text: string): string {
  return text.replaceAll(HIDDEN_AMOUNT, SPOKEN);
}

export const SPOKEN = 'amount hidden';

function readChoice(): boolean {
  return localStore.read(STORAGE_KEY) === HIDDEN;
}
