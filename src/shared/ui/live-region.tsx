import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createStore } from '../state/store.ts';
import { useStore } from '../state/use-store.ts';
import { topDialog, usePlaceInDialog, whenDialogsChange } from './top-dialog.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Politeness = 'polite' | 'assertive';
type Announcement = { readonly text: string; readonly turn: number; readonly at: number };
type Announcements = Readonly<Record<Politeness, readonly Announcement[]>>;

/** What comes within this time does not silence what came before it. */
const TOGETHER_MS = 200;
/** In this time a dialog that closes has gone for screen readers too, and the page is inert no longer. */
const SETTLE_MS = 150;

const NOTHING: Announcements = { polite: [], assertive: [] };
const spoken = createStore(NOTHING);
let turns = 0;
let waiting: readonly { readonly text: string; readonly politeness: Politeness }[] = [];
/** Regions of the page, whose words come later than themselves. */
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

/** Announces a sentence when the user's choice has changed it: its first comes with the page, which is no news. */
export function useAnnouncedChoice(choice: unknown, text: string): void {
  const last = useRef(choice);
  const say = useEffectEvent(() => announce(text));
  useEffect(() => {
    if (choice !== last.current) say();
    last.current = choice;
  }, [choice]);
}

function settle(): void {
  clearTimeout(settling);
  settling = setTimeout(speak, SETTLE_MS);
}

function speak(): void {
  settling = undefined;
  // A dialog on its way out is inert.
  if (topDialog()?.hasAttribute('inert')) return settle();
  const last = spoken.get();
  spoken.set({ polite: next('polite', last), assertive: next('assertive', last) });
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
  spoken.set(NOTHING);
  settle();
});

/**
 * Two regions that exist from the start: a region inserted with its text is not announced. An open dialog
 * makes them inert, and gets its own.
 */
export function LiveRegions() {
  return (
    <>
      <Regions />
      <RegionsOfDialog />
    </>
  );
}

function RegionsOfDialog() {
  const place = usePlaceInDialog();
  return place && createPortal(<Regions />, place);
}

function Regions() {
  // Empty at first, whatever was announced before.
  const [since] = useState(() => turns);
  useEffect(() => {
    regions += 1;
    return () => void (regions -= 1);
  }, []);
  const { polite, assertive } = useStore(spoken);
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        <Spoken announcements={polite} since={since} />
      </VisuallyHidden>
      <VisuallyHidden role="alert" aria-live="assertive">
        <Spoken announcements={assertive} since={since} />
      </VisuallyHidden>
    </>
  );
}

type SpokenProps = { readonly announcements: readonly Announcement[]; readonly since: number };

// A new element each time, so that a repeated sentence is announced again.
function Spoken({ announcements, since }: SpokenProps) {
  return (
    announcements
      .filter(({ turn }) => turn > since)
      // Two that come together are two sentences.
      .map(({ text, turn }) => <span key={turn}>{`${text} `}</span>)
  );
}
