import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../state/use-store.ts';
import { announce, announcements, lastTurn, noteRegion, type Announcement } from './announce.ts';
import { usePlaceInDialog } from './top-dialog.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Announces `text` when the user changes `choice`. The text of the first render is not announced. */
export function useAnnouncedChoice(choice: unknown, text: string): void {
  const last = useRef(choice);
  const say = useEffectEvent(() => announce(text));
  useEffect(() => {
    if (choice !== last.current) say();
    last.current = choice;
  }, [choice]);
}

/**
 * Polite and assertive live regions. They are rendered empty at first, because a region that is inserted
 * together with its text is not announced. An open modal dialog makes them inert and has regions of its own.
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

// Renders a new element for each announcement, so that a repeated sentence is announced again.
function Spoken({ spoken, since }: SpokenProps) {
  return (
    spoken
      .filter(({ turn }) => turn > since)
      // The trailing space separates the sentences of two simultaneous announcements.
      .map(({ text, turn }) => <span key={turn}>{`${text} `}</span>)
  );
}
