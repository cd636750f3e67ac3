import { announce } from './live-region.tsx';

/** The heading gets the focus after a change of route. */
export const PAGE_TITLE_ID = 'page-title';

/** The heading should have the focus, but does not exist yet or was removed. */
let isOwed = false;
let isWatched = false;

/** Moves the focus to the page's heading, if there is one. */
export function focusPageTitle(): void {
  // The router sets the scroll position.
  document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
}

/**
 * For a new page: moves the focus to its heading, at once or as soon as it exists, unless the user
 * has moved the focus.
 */
export function focusNextPageTitle(): void {
  isOwed = document.getElementById(PAGE_TITLE_ID) === null;
  if (!isOwed) focusNewTitle();
}

/**
 * Where the focus has gone with the page before, Orca takes up the heading in silence: as of a page that
 * loads, the title of the tab is told.
 */
function focusNewTitle(): void {
  if (document.activeElement === document.body) announce(document.title);
  focusPageTitle();
}

/** Starts to track the heading, while the router shows its pages; returns the function that stops. */
export function watchPageTitle(): () => void {
  isWatched = true;
  return () => {
    isWatched = false;
    isOwed = false;
  };
}

/**
 * The `ref` of the page's heading. A late heading takes the waiting focus, and a replaced or hidden
 * one passes it on: both in the step in which React changes the page, so that the focus is never
 * lost in between.
 */
export function pageTitleRef(heading: HTMLElement | null) {
  if (!heading) return;
  if (isOwed && !isElsewhere()) focusNewTitle();
  isOwed = false;
  return () => {
    // Before the element is removed.
    if (isWatched && document.activeElement === heading) isOwed = true;
  };
}

function isElsewhere(): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && activeElement.isConnected;
}
