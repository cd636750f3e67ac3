import { useLayoutEffect } from 'react';

/** Listens from the commit on, so that no early key is missed; `press` must be the same on each render. */
export function useShortcut(press: (event: KeyboardEvent) => void, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press, isOn]);
}
