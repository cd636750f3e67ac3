import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../state/use-store.ts';
import { announce, announcements, lastTurn, noteRegion, type Announcement } from './announce.ts';
import { usePlaceInDialog } from './top-dialog.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Announces a sentence when the user's choice has changed it: its first comes with the page, which is no news. */
export function useAnnouncedChoice(choice: unknown, text: string): void {
  const last = useRef(choice);
  const say = useEffectEvent(() => announce(text));
  useEffect(() => {
    if (choice !== last.current) say();
    last.current = choice;
  }, [choice]);
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
  const place = usePlaceInDialog();
  return place && createPortal(<Regions />, place);
}

function Regions() {
  const [since] = useState(lastTurn);
  useEffect(noteRegion, []);
  const { polite, assertive } = useStore(announcements);
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        <Spoken spoken={polite} since={since} />
      </VisuallyHidden>
      <VisuallyHidden role="alert" aria-live="assertive">
        <Spoken spoken={assertive} since={since} />
      </VisuallyHidden>
    </>
  );
}

type SpokenProps = { readonly spoken: readonly Announcement[]; readonly since: number };

// A new element each time, so that a repeated sentence is announced again.
function Spoken({ spoken, since }: SpokenProps) {
  return (
    spoken
      .filter(({ turn }) => turn > since)
      // Two that come together are two sentences.
      .map(({ text, turn }) => <span key={turn}>{`${text} `}</span>)
  );
}
