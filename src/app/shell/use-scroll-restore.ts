import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { safeSessionStorage } from '#src/shared/platform/browser/safe-storage.ts';

/** Maximum time that a restored page may take to reach its previous height. */
const MAX_WAIT_MS = 3_000;
/** Events that show that the user scrolls or acts on the page. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** Storage key of the last history entry's key and scroll position; contains no user data. */
const STORE_KEY = 'portal.place';

/** Scroll positions in px from the top, by history entry key. */
const scrollPositions = new Map(readStoredPosition());

/**
 * Restores the scroll position of a page that Back, Forward or a reload returns to, while its
 * content is still loading. The router scrolls only once, in the layout at that moment:
 * https://github.com/remix-run/react-router/issues/11158.
 */
export function useScrollRestore(): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    const scrollTop = isReturn ? scrollPositions.get(key) : undefined;
    const restoring = scrollTop === undefined ? null : restorePosition(scrollTop);
    const note = () => {
      // The page is too short for the position while it is being restored, and must not overwrite it.
      if (!restoring?.isActive()) scrollPositions.set(key, window.scrollY);
    };
    // The last scroll event may not have fired yet.
    const store = () => {
      safeSessionStorage.write(
        STORE_KEY,
        `${key} ${restoring?.isActive() ? scrollTop : window.scrollY}`,
      );
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      restoring?.letGo();
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', store);
    };
  }, [key, isReturn]);
}

function readStoredPosition(): [key: string, px: number][] {
  const [key, px] = safeSessionStorage.read(STORE_KEY)?.split(' ') ?? [];
  return key ? [[key, Number(px)]] : [];
}

/** Scrolls to the position again after each change of the page's height, until the user acts. */
function restorePosition(scrollTop: number) {
  const releasing = new AbortController();
  const { signal } = releasing;
  const observer = new ResizeObserver(() => window.scrollTo(0, scrollTop));
  observer.observe(document.body);
  const timer = setTimeout(release, MAX_WAIT_MS);
  for (const event of USER_EVENTS)
    window.addEventListener(event, release, { passive: true, signal });
  return { isActive: () => !signal.aborted, letGo: release };

  function release(): void {
    releasing.abort();
    observer.disconnect();
    clearTimeout(timer);
  }
}
