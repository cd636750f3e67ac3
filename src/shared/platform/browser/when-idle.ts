import { useEffect, useState } from 'react';

const LATER_MS = 1_000;

/** Resolves once the browser has nothing more urgent to do. */
export function waitForBrowserIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback: https://bugs.webkit.org/show_bug.cgi?id=285049.
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve, LATER_MS);
  });
}

/** Returns whether the browser has been idle since the component mounted. */
export function useHasBeenIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => void waitForBrowserIdle().then(() => setIdle(true)), []);
  return isIdle;
}
