import { announce } from './announce.ts';

/** Id of the page's heading, which is focused after a change of route. */
export const PAGE_TITLE_ID = 'page-title';

/** True if the heading should be focused but does not exist yet or was removed. */
let isFocusPending = false;
let isTracked = false;

let isFirst = true;

/**
 * Moves the focus to the page's heading, if there is one. If the focused element was removed, Orca does not
 * read the heading, so the document's title is announced, as when a page loads.
 */
export function focusPageTitle(): void {
  const heading = document.getElementById(PAGE_TITLE_ID);
  if (heading && document.activeElement === document.body) announce(document.title);
  // `preventScroll`, because the router sets the scroll position.
  heading?.focus({ preventScroll: true });
}

/**
 * Moves the focus to the heading of a new page, at once or as soon as it exists, unless the user has moved
 * the focus.
 */
export function focusNextPageTitle(): void {
  isFocusPending = document.getElementById(PAGE_TITLE_ID) === null;
  if (!isFocusPending) focusPageTitle();
}

/**
 * Starts to track the page's heading; needed while the router shows its pages. Returns a function that stops
 * the tracking.
 */
export function trackPageTitle(): () => void {
  isTracked = true;
  return () => {
    isTracked = false;
    isFocusPending = false;
  };
}

/**
 * Callback ref of the page's heading. A heading that mounts late takes the pending focus; a focused heading
 * that is replaced or hidden passes the focus on. Both happen in React's commit, so that the focus is never
 * lost in between.
 */
export function pageTitleRef(heading: HTMLElement | null) {
  if (!heading) return;
  if (isFocusPending && !isFocusElsewhere()) focusPageTitle();
  // Orca has already read the empty frame, and does not read a heading that is added later.
  else if (isFirst && document.readyState === 'complete') announce(document.title);
  isFocusPending = false;
  isFirst = false;
  return () => {
    // The cleanup runs before the element is removed, while it is still focused.
    if (isTracked && document.activeElement === heading) isFocusPending = true;
  };
}

function isFocusElsewhere(): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && activeElement.isConnected;
}
