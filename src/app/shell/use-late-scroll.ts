import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { sessionStore } from '#src/shared/browser/safe-storage.ts';

/** How long a page that is returned to may take to reach its former layout. */
const LONGEST_WAIT_MS = 3_000;
/** What says that the user goes somewhere else on the page. */
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** The place of the entry that was left last: its key and px, nothing of the user. */
const STORE_KEY = 'portal.place';

/** Where each entry of the history was left, by its key, in px from the top. */
const places = new Map(storedPlace());

/**
 * Keeps the place on a page that is returned to or reloaded while its content comes. The router
 * scrolls once, in the layout of that moment:
 * https://github.com/remix-run/react-router/issues/11158.
 */
export function useLateScroll(): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    const place = isReturn ? places.get(key) : undefined;
    const held = place === undefined ? null : hold(place);
    const note = () => {
      // The page is still too short for the place that it is held at.
      if (!held?.isOn()) places.set(key, window.scrollY);
    };
    // The event of the last scroll may still be to come.
    const store = () => {
      sessionStore.write(STORE_KEY, `${key} ${held?.isOn() ? place : window.scrollY}`);
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      held?.letGo();
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', store);
    };
  }, [key, isReturn]);
}

function storedPlace(): [key: string, px: number][] {
  const [key, px] = sessionStore.read(STORE_KEY)?.split(' ') ?? [];
  return key ? [[key, Number(px)]] : [];
}

/** Scrolls there again after each change of the page's height, until the user moves. */
function hold(place: number) {
  const letting = new AbortController();
  const { signal } = letting;
  const observer = new ResizeObserver(() => window.scrollTo(0, place));
  observer.observe(document.body);
  const timer = setTimeout(letGo, LONGEST_WAIT_MS);
  for (const event of TAKEN_OVER) window.addEventListener(event, letGo, { passive: true, signal });
  return { isOn: () => !signal.aborted, letGo };

  function letGo(): void {
    letting.abort();
    observer.disconnect();
    clearTimeout(timer);
  }
}
