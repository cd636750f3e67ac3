import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../platform/state/use-store.ts';
import {
  announce,
  announcementsStore,
  getLastSequenceNumber,
  registerLiveRegion,
  type Announcement,
} from './announce.ts';
import { useDialogPortal } from './top-dialog.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** Announces `text` when the user changes `choice`. The text of the first render is not announced. */
export function useChoiceAnnouncement(choice: unknown, text: string): void {
  const last = useRef(choice);
  const announceText = useEffectEvent(() => announce(text));
  useEffect(() => {
    if (choice !== last.current) announceText();
    last.current = choice;
  }, [choice]);
}

/**
 * Polite and assertive live regions. They are rendered empty at first, because a region that is inserted
 * together with its text is not announced. The polite one has no role, because Orca reads an empty status as
 * 'statusbar'. An open modal dialog makes them inert and has regions of its own.
 */
export function LiveRegions() {
  return (
    <>
      <Regions />
      <DialogRegions />
    </>
  );
}

function DialogRegions() {
  const portal = useDialogPortal();
  return portal && createPortal(<Regions />, portal);
}

function Regions() {
  const [since] = useState(getLastSequenceNumber);
  useEffect(registerLiveRegion, []);
  const { polite, assertive } = useStore(announcementsStore);
  return (
    <>
      <VisuallyHidden aria-live="polite">
        <AnnouncementList spoken={polite} since={since} />
      </VisuallyHidden>
      <VisuallyHidden role="alert" aria-live="assertive">
        <AnnouncementList spoken={assertive} since={since} />
      </VisuallyHidden>
    </>
  );
}

const NO_BREAK_SPACE = '\u00a0';

type AnnouncementListProps = { readonly spoken: readonly Announcement[]; readonly since: number };

/**
 * Renders a new element for each announcement, so that a repeated sentence is announced again. Orca ignores the same
 * text twice in a row, so each second one ends with a no-break space.
 */
function AnnouncementList({ spoken, since }: AnnouncementListProps) {
  return (
    spoken
      .filter(({ sequenceNumber }) => sequenceNumber > since)
      // The trailing space separates the sentences of two simultaneous announcements.
      .map(({ text, sequenceNumber }) => (
        <span key={sequenceNumber}>{text + (sequenceNumber % 2 === 0 ? ' ' : NO_BREAK_SPACE)}</span>
      ))
  );
}
