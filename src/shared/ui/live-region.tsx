import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

type Politeness = 'polite' | 'assertive';
type Announcement = { readonly text: string; readonly turn: number };

const SILENT: Announcement = { text: '', turn: 0 };

let spoken: Readonly<Record<Politeness, Announcement>> = { polite: SILENT, assertive: SILENT };
const listeners = new Set<() => void>();

/** Says a text to screen readers, from anywhere; needs `<LiveRegions />` once in the page. */
export function announce(text: string, politeness: Politeness = 'polite'): void {
  spoken = { ...spoken, [politeness]: { text, turn: spoken[politeness].turn + 1 } };
  for (const listener of listeners) listener();
}

/** Two regions that are in the page from the start: ones that come with their text stay unread. */
export function LiveRegions() {
  const { polite, assertive } = useSyncExternalStore(subscribe, readSpoken, readSpoken);
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readSpoken() {
  return spoken;
}
