import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether the page matches a media query, and updates when that changes; false without a window. */
export function useMediaQuery(query: string): boolean {
  // Memoized, because `useSyncExternalStore` resubscribes at each render with a new function.
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
