import { PAGE_TITLE_ID } from './page-title-id.ts';

/** The heading should have the focus, and there is none yet, or the one that had it has gone. */
let isOwed = false;

/**
 * Puts the focus on the heading of the page, at once or as soon as there is one. Who has put the
 * focus elsewhere meanwhile keeps it.
 */
export function focusPageTitle(): void {
  const heading = document.getElementById(PAGE_TITLE_ID);
  // The page is scrolled to where it belongs by the router.
  heading?.focus({ preventScroll: true });
  isOwed = heading === null;
}

/** The pages are gone, and with them the focus that was on its way to one of them. */
export function forgetPageTitle(): void {
  isOwed = false;
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
    if (document.activeElement === heading) isOwed = true;
  };
}

function isElsewhere(): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && activeElement.isConnected;
}
