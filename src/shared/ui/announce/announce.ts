import { createStore } from '../../platform/state/store.ts';
import { getTopDialog, subscribeToDialogs } from './top-dialog.ts';

type Politeness = 'polite' | 'assertive';
export type Announcement = {
  readonly text: string;
  readonly sequenceNumber: number;
  readonly at: number;
};
type Announcements = Readonly<Record<Politeness, readonly Announcement[]>>;

/** Time in ms within which an announcement is added to the previous ones instead of replacing them. */
const MERGE_MS = 200;
/**
 * Time in ms after which screen readers have noticed that a dialog is closed and the page is no longer inert.
 */
const DIALOG_CLOSE_MS = 150;

const NOTHING: Announcements = { polite: [], assertive: [] };
/** Announcements that the regions of `live-region.tsx` render. */
export const announcementsStore = createStore(NOTHING);
let lastSequenceNumber = 0;
let pending: readonly { readonly text: string; readonly politeness: Politeness }[] = [];
let regions = 0;
/** Timer of the next publication, set while a dialog or the regions may still appear or disappear. */
let publishTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Announces a text to screen readers, from anywhere; needs `<LiveRegions />` once in the page. The last
 * announcement of a dialog waits until the dialog is removed, because texts in a region that is inert or
 * about to be removed are not read out.
 */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  pending = [...pending.filter((each) => each.text !== text), { text, politeness }];
  if (getTopDialog() || publishTimer !== undefined || regions === 0) publishLater();
  else publish();
}

/**
 * Returns the number of the last announcement; a new region ignores that announcement and all earlier ones.
 */
export const getLastSequenceNumber = (): number => lastSequenceNumber;

/**
 * Registers a mounted live region; returns a function that unregisters it. Without a region `announce` waits,
 * because a region that is inserted together with its text is not announced.
 */
export function registerLiveRegion(): () => void {
  regions += 1;
  return () => void (regions -= 1);
}

/** Clears past and pending announcements, between two tests. @internal */
export function resetAnnouncements(): void {
  clearTimeout(publishTimer);
  publishTimer = undefined;
  pending = [];
  announcementsStore.set(NOTHING);
}

function publishLater(): void {
  clearTimeout(publishTimer);
  publishTimer = setTimeout(publish, DIALOG_CLOSE_MS);
}

function publish(): void {
  publishTimer = undefined;
  // An inert dialog is about to be removed.
  if (getTopDialog()?.hasAttribute('inert')) return publishLater();
  const last = announcementsStore.get();
  announcementsStore.set({
    polite: mergePending('polite', last),
    assertive: mergePending('assertive', last),
  });
  pending = [];
}

function mergePending(politeness: Politeness, last: Announcements): readonly Announcement[] {
  const at = performance.now();
  const added = pending.filter((each) => each.politeness === politeness);
  if (added.length === 0) return last[politeness];
  const together = last[politeness].filter(
    (each) => Math.abs(at - each.at) < MERGE_MS && added.every(({ text }) => text !== each.text),
  );
  return [
    ...together,
    ...added.map(({ text }) => ({ text, sequenceNumber: ++lastSequenceNumber, at })),
  ];
}

subscribeToDialogs(() => {
  // Clears old texts: when the page is no longer inert, they would be announced as new.
  announcementsStore.set(NOTHING);
  publishLater();
});
