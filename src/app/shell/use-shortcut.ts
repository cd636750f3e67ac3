import { useLayoutEffect } from 'react';

/**
 * Listens for a keyboard shortcut from the commit that renders the page: an effect after the paint
 * would miss keys that are pressed as soon as the page is visible.
 *
 * @param press - Handles every keydown event; must be the same function on each render.
 */
export function useShortcut(press: (event: KeyboardEvent) => void, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press, isOn]);
}
