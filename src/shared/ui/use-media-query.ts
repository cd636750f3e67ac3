import { useCallback, useSyncExternalStore } from 'react';

/** Whether the page matches a media query, kept up to date; false without a window. */
export function useMediaQuery(query: string): boolean {
  // Typed need: a new subscribe function at each render would subscribe at each render.
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = mediaQuery(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => mediaQuery(query)?.matches ?? false,
    () => false,
  );
}

function mediaQuery(query: string): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined;
}
