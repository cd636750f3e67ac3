import { useStore } from '../use-store.ts';
import { chooseColorMode, colorMode, type ColorMode } from './color-mode.ts';

/** The chosen colour mode and the function that chooses another. */
export function useColorMode(): readonly [ColorMode, (mode: ColorMode) => void] {
  return [useStore(colorMode), chooseColorMode];
}
