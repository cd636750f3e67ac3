import { PAGE_TITLE_ID } from './page-title-id.ts';

/** The heading should have the focus, and there is none yet, or the one that had it has gone. */
let isOwed = false;
let isWatched = false;

/** Puts the focus on the heading of the page, if there is one. */
export function focusPageTitle(): void {
  // The page is scrolled to where it belongs by the router.
  document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
}

/**
 * For a page that has just come: puts the focus on its heading, at once or as soon as it has one. Who
 * has put the focus elsewhere meanwhile keeps it.
 */
export function focusNextPageTitle(): void {
  isOwed = document.getElementById(PAGE_TITLE_ID) === null;
  focusPageTitle();
}

/** For as long as the router shows its pages; returns the way to stop. */
export function watchPageTitle(): () => void {
  isWatched = true;
  return () => {
    isWatched = false;
    isOwed = false;
  };
}

/**
 * As the `ref` of the page's heading. A heading that comes late takes the focus that waits for it,
 * and one that is replaced, or hidden for a while, hands it on: both in the step in which React
 * changes the page, so that the focus is never lost in between.
 */
export function pageTitleRef(heading: HTMLElement | null) {
  if (!heading) return;
  if (isOwed && !isElsewhere()) focusPageTitle();
  isOwed = false;
  return () => {
    // Before the element leaves the page.
    if (isWatched && document.activeElement === heading) isOwed = true;
  };
}

function isElsewhere(): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && activeElement.isConnected;
}
