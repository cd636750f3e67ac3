import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long a page that is returned to may take to reach its former layout. */
const LONGEST_WAIT_MS = 3_000;
/** What says that the user goes somewhere else on the page. */
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Where each entry of the history was left, by its key, in px from the top. */
const places = new Map<string, number>();

/**
 * Keeps the place on a page that is returned to while its content comes. The router scrolls once, in
 * the layout of that moment: https://github.com/remix-run/react-router/issues/11158.
 */
export function useLateScroll(): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    const place = isReturn ? places.get(key) : undefined;
    const note = () => places.set(key, window.scrollY);
    const letGo = place === undefined ? undefined : hold(place);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      letGo?.();
      window.removeEventListener('scroll', note);
    };
  }, [key, isReturn]);
}

/** Scrolls there again after each change of the page's height, until the user moves. */
function hold(place: number): () => void {
  const observer = new ResizeObserver(() => window.scrollTo(0, place));
  observer.observe(document.body);
  const timer = setTimeout(letGo, LONGEST_WAIT_MS);
  for (const event of TAKEN_OVER) window.addEventListener(event, letGo, { passive: true });
  return letGo;

  function letGo(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of TAKEN_OVER) window.removeEventListener(event, letGo);
  }
}
