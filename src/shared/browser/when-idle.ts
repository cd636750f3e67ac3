import { useEffect, useState } from 'react';

const LATER_MS = 1_000;

/** Settles once the browser has nothing more urgent to do. */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback: https://bugs.webkit.org/show_bug.cgi?id=285049.
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve, LATER_MS);
  });
}

/** Whether the browser has been idle since something was first wanted. */
export function useIdleOnce(isWanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    void whenIdle().then(() => {
      if (!isOver) setIdle(true);
    });
    return () => {
      isOver = true;
    };
  }, [isWanted]);
  return isIdle;
}
