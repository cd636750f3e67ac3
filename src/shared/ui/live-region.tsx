import { createStore } from '../store.ts';
import { useStore } from '../use-store.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Politeness = 'polite' | 'assertive';
type Announcement = { readonly text: string; readonly turn: number };

const SILENT: Announcement = { text: '', turn: 0 };

const spoken = createStore<Readonly<Record<Politeness, Announcement>>>({
  polite: SILENT,
  assertive: SILENT,
});

/** Says a text to screen readers, from anywhere; needs `<LiveRegions />` once in the page. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  const before = spoken.get();
  spoken.set({ ...before, [politeness]: { text, turn: before[politeness].turn + 1 } });
}

/** Two regions that are in the page from the start: ones that come with their text stay unread. */
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

// A new element for each turn, so that the same sentence twice is read out twice.
function Spoken({ announcement }: { readonly announcement: Announcement }) {
  return <span key={announcement.turn}>{announcement.text}</span>;
}
