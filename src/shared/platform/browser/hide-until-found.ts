import { flushSync } from 'react-dom';
import { hideUntilFoundStore, type HideUntilFound } from './hide-until-found-store.ts';

/** Lets the browser's search find closed content, if the browser can search hidden content. */
export function makeClosedContentFindable(): void {
  if ('onbeforematch' in document.body) hideUntilFoundStore.set(hideUntilFound);
}

export const hideUntilFound: HideUntilFound = (onFound) => (element) => {
  // React writes `hidden` without its value.
  element?.setAttribute('hidden', 'until-found');
  // Out of the flow, so that the margin and the gap of the content move nothing.
  element?.style.setProperty('position', 'absolute');
  // Opens before the browser scrolls to the match.
  const open = () => flushSync(onFound);
  element?.addEventListener('beforematch', open);
  return () => {
    element?.removeAttribute('hidden');
    element?.style.removeProperty('position');
    element?.removeEventListener('beforematch', open);
  };
};
