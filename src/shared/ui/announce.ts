import { createStore } from '../state/store.ts';
import { topDialog, whenDialogsChange } from './top-dialog.ts';

type Politeness = 'polite' | 'assertive';
export type Announcement = { readonly text: string; readonly turn: number; readonly at: number };
type Announcements = Readonly<Record<Politeness, readonly Announcement[]>>;

/** Time in ms within which an announcement is added to the previous ones instead of replacing them. */
const TOGETHER_MS = 200;
/**
 * Time in ms after which screen readers have noticed that a dialog is closed and the page is no longer inert.
 */
const SETTLE_MS = 150;

const NOTHING: Announcements = { polite: [], assertive: [] };
/** Announcements that the regions of `live-region.tsx` render. */
export const announcements = createStore(NOTHING);
let turns = 0;
let waiting: readonly { readonly text: string; readonly politeness: Politeness }[] = [];
let regions = 0;
/** Timer that is set while a dialog or the regions may still appear or disappear. */
let settling: ReturnType<typeof setTimeout> | undefined;

/**
 * Announces a text to screen readers, from anywhere; needs `<LiveRegions />` once in the page. The last
 * announcement of a dialog waits until the dialog is removed, because texts in a region that is inert or
 * about to be removed are not read out.
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  waiting = [...waiting.filter((each) => each.text !== text), { text, politeness }];
  if (topDialog() || settling !== undefined || regions === 0) settle();
  else speak();
}

/** Returns the number of the last announcement; a new region ignores it and all before it. */
export const lastTurn = (): number => turns;

/**
 * Registers a mounted live region; returns a function that unregisters it. Without a region `announce` waits,
 * because a region that is inserted together with its text is not announced.
 */
export function noteRegion(): () => void {
  regions += 1;
  return () => void (regions -= 1);
}

/** Clears past and pending announcements, between two tests. @internal */
export function resetAnnouncements(): void {
  clearTimeout(settling);
  settling = undefined;
  waiting = [];
  announcements.set(NOTHING);
}

function settle(): void {
  clearTimeout(settling);
  settling = setTimeout(speak, SETTLE_MS);
}

function speak(): void {
  settling = undefined;
  // An inert dialog is about to be removed.
  if (topDialog()?.hasAttribute('inert')) return settle();
  const last = announcements.get();
  announcements.set({ polite: next('polite', last), assertive: next('assertive', last) });
  waiting = [];
}

function next(politeness: Politeness, last: Announcements): readonly Announcement[] {
  const at = performance.now();
  const words = waiting.filter((each) => each.politeness === politeness);
  if (words.length === 0) return last[politeness];
  const together = last[politeness].filter(
    (each) => Math.abs(at - each.at) < TOGETHER_MS && words.every(({ text }) => text !== each.text),
  );
  return [...together, ...words.map(({ text }) => ({ text, turn: ++turns, at }))];
}

whenDialogsChange(() => {
  // Clears old texts: in a page that is no longer inert they would be announced as new.
  announcements.set(NOTHING);
  settle();
});
