import { safeLocalStorage } from '../../platform/browser/safe-storage.ts';
import { createStore } from '../../platform/state/store.ts';
import { CONTRAST_KEY, MORE_CONTRAST } from './contrast-store.ts';

export type ColorMode = 'light' | 'dark' | 'system';

const STORAGE_KEY = 'portal.theme';

/** Store of the current mode, which also works if storage is blocked. */
export const colorModeStore = createStore<ColorMode>('system');

/** Returns the stored choice; `system` if nothing was chosen or storage is blocked. */
export function readColorMode(): ColorMode {
  const stored = safeLocalStorage.read(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Loads the contrast theme. If that fails, the normal colours stay, which are WCAG AA. */
export const loadContrast = () => import('./contrast.ts').catch(() => null);

/**
 * Applies the stored choice; called once, before the first render. Without a choice tokens.css uses the
 * system's mode.
 */
export function restoreColorMode(): void {
  apply(readColorMode());
  const system = matchMedia(MORE_CONTRAST);
  system.onchange = () => void loadContrast();
  if (safeLocalStorage.read(CONTRAST_KEY) ?? system.matches) void loadContrast();
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
