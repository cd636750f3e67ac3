import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { formatTime } from '#src/shared/platform/time/date.ts';
import { RouterLinkButton } from '#src/shared/screens/address/router-link.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { announce } from '#src/shared/ui/announce/announce.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import { copy } from '../copy.ts';
import type { Obstacle } from '../draft/draft-state.ts';
import { hasValidContent, type DraftState } from '../draft/draft.ts';
import { isSubjectTooShort } from '../draft/message-schema.ts';

type Action = 'loadThat' | 'useThisVersion' | 'saveAsNew' | 'sendAsNew' | 'checkAgain';

type DraftNoticeProps = {
  readonly obstacle: Obstacle;
  readonly isPending: boolean;
  readonly actions: Readonly<Record<Action, () => void>>;
};

export function DraftNotice({ obstacle, isPending, actions }: DraftNoticeProps) {
  const { title, text, choices } = getNoticeContent(obstacle);
  const isAboutSent = obstacle.kind === 'sent' || obstacle.kind === 'unknown';
  return (
    <DecisionNotice title={title} text={text}>
      {choices.map((action) => (
        <Button key={action} size="sm" isPending={isPending} onClick={actions[action]}>
          {copy[action]}
        </Button>
      ))}
      {isAboutSent && (
        <RouterLinkButton size="sm" to={paths.inbox({ folder: 'sent' })}>
          {copy.viewSent}
        </RouterLinkButton>
      )}
    </DecisionNotice>
  );
}

type NoticeContent = { title: string; text: string; choices: readonly Action[] };

function getNoticeContent(obstacle: Obstacle): NoticeContent {
  switch (obstacle.kind) {
    case 'gone':
      return { title: copy.goneTitle, text: copy.gone, choices: ['saveAsNew'] };
    case 'sent': {
      if (obstacle.isSame)
        return { title: copy.sentTitle, text: copy.sentElsewhere, choices: ['saveAsNew'] };
      const title = copy.earlierTitle(formatTime(obstacle.stored.sentTs));
      return { title, text: copy.earlier, choices: ['sendAsNew'] };
    }
    case 'changed': {
      const { updateTs, createTs } = obstacle.stored;
      const title = copy.changedTitle(formatTime(updateTs ?? createTs));
      return { title, text: copy.changed, choices: ['loadThat', 'useThisVersion'] };
    }
    case 'unknown':
      return { title: copy.unknownTitle, text: copy.unknown, choices: ['checkAgain'] };
    default:
      return obstacle satisfies never;
  }
}

type DecisionProps = {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
};

export function DecisionNotice({ title, text, children }: DecisionProps) {
  return (
    <Notice tone="warning" title={title} actions={<Actions>{children}</Actions>}>
      {text}
    </Notice>
  );
}

const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: 2 } });

/** Shortest time between two announcements of a successful autosave. */
const SAVE_ANNOUNCEMENT_MS = 60_000;

/** Status line: whether the text is saved, and since when. */
export function DraftStatus({ state }: { readonly state: DraftState }) {
  const text = statusText(state);
  useSaveAnnouncements(state, copy.announcedStatus(text));
  return <Line>{text}</Line>;
}

/** Announces each failure of the autosave, the first save after it, and otherwise one save per minute. */
function useSaveAnnouncements({ hasFailed, savedAt }: DraftState, text: string): void {
  const last = useRef({ hasFailed: false, savedAt, announcedAt: -Infinity });
  const announceChange = useEffectEvent(() => {
    const { announcedAt } = last.current;
    const time = savedAt?.getTime() ?? announcedAt;
    const isSave = savedAt !== last.current.savedAt;
    const isDue = last.current.hasFailed || time - announcedAt >= SAVE_ANNOUNCEMENT_MS;
    const isNews = hasFailed || (isSave && isDue);
    if (isNews) announce(text);
    last.current = { hasFailed, savedAt, announcedAt: isNews ? time : announcedAt };
  });
  useEffect(() => announceChange(), [hasFailed, savedAt]);
}

function statusText(state: DraftState): string {
  const { isUnsaved, isSaving, savedAt, obstacle, isStored } = state;
  if (isSaving) return copy.saving;
  if (!isUnsaved) return savedAt ? copy.savedAt(formatTime(savedAt)) : '';
  if (obstacle !== null) return isStored ? '' : copy.notStored;
  return isStored ? unsavedText(state) : `${unsavedText(state)} ${copy.notStored}`;
}

function unsavedText(state: DraftState): string {
  if (isSubjectTooShort(state.content.subject)) return copy.shortSubject;
  if (!hasValidContent(state)) return copy.tooLong;
  if (!state.hasFailed) return copy.notSavedChanges;
  return state.isStored ? copy.notSaved : copy.notSavedInPage;
}

// Reserves the line from the start, so that nothing moves when the text appears.
const Line = styled('p', { base: { textStyle: 'small', color: 'ink-muted', minH: 5 } });
