import { useLayoutEffect } from 'react';

/**
 * Listens for a keyboard shortcut from the commit that shows the page: an effect after the paint
 * would miss keys that are pressed as soon as the page is there.
 *
 * @param press - Looks at every key; stays the same function between renders.
 */
export function useShortcut(press: (event: KeyboardEvent) => void, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press, isOn]);
}
