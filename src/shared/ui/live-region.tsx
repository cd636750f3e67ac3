import { useState } from 'react';
import { createPortal } from 'react-dom';
import { createStore } from '../state/store.ts';
import { useStore } from '../state/use-store.ts';
import { useTopDialog } from './top-dialog.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Politeness = 'polite' | 'assertive';
type Announcement = { readonly text: string; readonly turn: number; readonly at: number };

/** What comes within this time does not silence what came before it. */
const TOGETHER_MS = 200;

const spoken = createStore<Readonly<Record<Politeness, readonly Announcement[]>>>({
  polite: [],
  assertive: [],
});
let turns = 0;

/** Announces a text to screen readers, from anywhere; needs `<LiveRegions />` once in the page. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const at = performance.now();
  turns += 1;
  const before = spoken.get();
  const others = before[politeness].filter(
    (each) => each.text !== text && Math.abs(at - each.at) < TOGETHER_MS,
  );
  spoken.set({ ...before, [politeness]: [...others, { text, turn: turns, at }] });
}

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
  const dialog = useTopDialog();
  return dialog && createPortal(<Regions />, dialog);
}

function Regions() {
  // Empty at first, whatever was announced before.
  const [since] = useState(() => turns);
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
  return announcements
    .filter(({ turn }) => turn > since)
    .map(({ text, turn }) => <span key={turn}>{text}</span>);
}
