import { createStore } from '../state/store.ts';
import { useStore } from '../state/use-store.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Politeness = 'polite' | 'assertive';
type Announcement = { readonly text: string; readonly turn: number };

const SILENT: Announcement = { text: '', turn: 0 };

const spoken = createStore<Readonly<Record<Politeness, Announcement>>>({
  polite: SILENT,
  assertive: SILENT,
});

/** Announces a text to screen readers, from anywhere; needs `<LiveRegions />` once in the page. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const before = spoken.get();
  spoken.set({ ...before, [politeness]: { text, turn: before[politeness].turn + 1 } });
}

/** Two regions that exist from the start: a region inserted with its text is not announced. */
export function LiveRegions() {
  const { polite, assertive } = useStore(spoken);
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        <Spoken announcement={polite} />
      </VisuallyHidden>
      <VisuallyHidden role="alert" aria-live="assertive">
        <Spoken announcement={assertive} />
      </VisuallyHidden>
    </>
  );
}

// A new element each time, so that a repeated sentence is announced again.
function Spoken({ announcement }: { readonly announcement: Announcement }) {
  return <span key={announcement.turn}>{announcement.text}</span>;
}
