import { createStore } from '../state/store.ts';

/** Returns a ref that hides an element until the browser's own search finds something in it. */
export type HideUntilFound = (onFound: () => void) => (element: HTMLElement | null) => () => void;

/** Null until the user searches the page, and in browsers that cannot search hidden content. */
export const hideUntilFoundStore = createStore<HideUntilFound | null>(null);
