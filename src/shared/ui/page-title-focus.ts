import { announce } from './announce.ts';

/** The heading gets the focus after a change of route. */
export const PAGE_TITLE_ID = 'page-title';

/** The heading should have the focus, but does not exist yet or was removed. */
let isOwed = false;
let isWatched = false;

let isFirst = true;

/**
 * Moves the focus to the page's heading, if there is one. Where the focus has gone with what had it, Orca
 * takes up the heading in silence: as of a page that loads, the title of the tab is announced.
 */
export function focusPageTitle(): void {
  const heading = document.getElementById(PAGE_TITLE_ID);
  if (heading && document.activeElement === document.body) announce(document.title);
  // The router sets the scroll position.
  heading?.focus({ preventScroll: true });
}

/**
 * For a new page: moves the focus to its heading, at once or as soon as it exists, unless the user
 * has moved the focus.
 */
export function focusNextPageTitle(): void {
  isOwed = document.getElementById(PAGE_TITLE_ID) === null;
  if (!isOwed) focusPageTitle();
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
  if (isOwed && !isElsewhere()) focusPageTitle();
  // Orca has read the empty frame by then, and takes up nothing that comes.
  else if (isFirst && document.readyState === 'complete') announce(document.title);
  isOwed = false;
  isFirst = false;
  return () => {
    // Before the element is removed.
    if (isWatched && document.activeElement === heading) isOwed = true;
  };
}

function isElsewhere(): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && activeElement.isConnected;
}
