import { safeLocalStorage } from '../../platform/browser/safe-storage.ts';
import { CONTRAST_KEY, MORE_CONTRAST, contrastStore } from './contrast-store.ts';
import './contrast.css';

/*
 * The contrast theme. Loading this module applies the stored choice, else the system's preference, also if that
 * changes later.
 */
const system = matchMedia(MORE_CONTRAST);
system.addEventListener('change', restore);
restore();

function restore(): void {
  const stored = safeLocalStorage.read(CONTRAST_KEY);
  apply(stored === null ? system.matches : stored === 'more');
}

/** Applies the choice and stores it if it differs from the system's preference. */
export function chooseContrast(isMore: boolean): void {
  if (isMore === system.matches) safeLocalStorage.remove(CONTRAST_KEY);
  else safeLocalStorage.write(CONTRAST_KEY, isMore ? 'more' : 'normal');
  apply(isMore);
}

function apply(isMore: boolean): void {
  contrastStore.set(isMore);
  document.documentElement.toggleAttribute('data-contrast', isMore);
}
