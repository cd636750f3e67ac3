import { useSyncExternalStore } from 'react';
import type { ColorMode } from './color-mode.ts';
import { chooseColorMode, currentColorMode, subscribeToColorMode } from './color-mode.ts';

/** The chosen colour mode and the function that chooses another. */
export function useColorMode(): readonly [ColorMode, (mode: ColorMode) => void] {
  const mode = useSyncExternalStore(subscribeToColorMode, currentColorMode);
  return [mode, chooseColorMode];
}
