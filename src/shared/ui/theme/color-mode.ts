import { safeLocalStorage } from '../../platform/browser/safe-storage.ts';
import { createStore } from '../../platform/state/store.ts';

export type ColorMode = 'light' | 'dark' | 'system';

const STORAGE_KEY = 'portal.theme';

/** Store of the current mode, which also works if storage is blocked. */
export const colorModeStore = createStore<ColorMode>('system');

/** Returns the stored choice; `system` if nothing was chosen or storage is blocked. */
export function readColorMode(): ColorMode {
  const stored = safeLocalStorage.read(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/**
 * Applies the stored choice; called once, before the first render. Without a choice tokens.css uses the
 * system's mode.
 */
export function restoreColorMode(): void {
  apply(readColorMode());
}

export function chooseColorMode(mode: ColorMode): void {
  // If storage is blocked or full, the choice lasts until the page is unloaded.
  if (mode === 'system') safeLocalStorage.remove(STORAGE_KEY);
  else safeLocalStorage.write(STORAGE_KEY, mode);
  apply(mode);
}

function apply(mode: ColorMode): void {
  if (mode === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = mode;
  colorModeStore.set(mode);
}
