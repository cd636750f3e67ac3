import { createStore } from '../state/store.ts';
import { topDialog, whenDialogsChange } from './top-dialog.ts';

type Politeness = 'polite' | 'assertive';
export type Announcement = { readonly text: string; readonly turn: number; readonly at: number };
type Announcements = Readonly<Record<Politeness, readonly Announcement[]>>;

/** What comes within this time does not silence what came before it. */
const TOGETHER_MS = 200;
/** In this time a dialog that closes has gone for screen readers too, and the page is inert no longer. */
const SETTLE_MS = 150;

const NOTHING: Announcements = { polite: [], assertive: [] };
/** What the regions of `live-region.tsx` have. */
export const announcements = createStore(NOTHING);
let turns = 0;
let waiting: readonly { readonly text: string; readonly politeness: Politeness }[] = [];
let regions = 0;
/** While a dialog or the regions may still come or go. */
let settling: ReturnType<typeof setTimeout> | undefined;

/**
 * Announces a text to screen readers, from anywhere; needs `<LiveRegions />` once in the page. The last words
 * of a dialog wait until it has gone: those in a region that is inert or about to go are not spoken.
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  waiting = [...waiting.filter((each) => each.text !== text), { text, politeness }];
  if (topDialog() || settling !== undefined || regions === 0) settle();
  else speak();
}

/** Of the last announcement; a region is empty at first, whatever was announced before it. */
export const lastTurn = (): number => turns;

/** Registers a region, whose words come later than itself; the result unregisters it. */
export function noteRegion(): () => void {
  regions += 1;
  return () => void (regions -= 1);
}

/** Forgets what was announced and what waits to be, between two tests. @internal */
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
  // A dialog on its way out is inert.
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
  // Of a page that is inert no longer they would be new words.
  announcements.set(NOTHING);
  settle();
});
