import type { ReactNode } from 'react';
import { formatTime } from '#src/shared/format/date.ts';
import { Link } from '#src/shared/link.tsx';
import { paths } from '#src/shared/paths.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { LinkButton } from '#src/shared/ui/link-button.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { copy } from './copy.ts';
import type { Obstacle } from './draft.ts';

export type ObstacleActions = {
  readonly loadThat: () => void;
  readonly keepMine: () => void;
  readonly saveAsNew: () => void;
  readonly checkAgain: () => void;
};

type DraftNoticeProps = {
  readonly obstacle: Obstacle;
  readonly isPending: boolean;
  readonly actions: ObstacleActions;
};

/** What stops the draft from being saved, and what the user can decide. */
export function DraftNotice({ obstacle, isPending, actions }: DraftNoticeProps) {
  const button = (label: string, onClick: () => void) => (
    <Button size="sm" isPending={isPending} onClick={onClick}>
      {label}
    </Button>
  );
  const viewSent = (
    <LinkButton size="sm" asChild>
      <Link to={paths.inbox({ folder: 'sent' })}>{copy.viewSent}</Link>
    </LinkButton>
  );
  switch (obstacle.kind) {
    case 'gone':
      return (
        <Decision title={copy.goneTitle} text={copy.gone}>
          {button(copy.saveAsNew, actions.saveAsNew)}
        </Decision>
      );
    case 'sent':
      return (
        <Decision title={copy.sentElsewhereTitle} text={copy.sentElsewhere}>
          {viewSent}
          {button(copy.saveAsNew, actions.saveAsNew)}
        </Decision>
      );
    case 'changed':
      return (
        <Decision
          title={copy.changedTitle(formatTime(obstacle.stored.updateTs))}
          text={copy.changed}
        >
          {button(copy.loadThat, actions.loadThat)}
          {button(copy.keepMine, actions.keepMine)}
        </Decision>
      );
    case 'unknown':
      return (
        <Decision title={copy.unknownTitle} text={copy.unknown}>
          {button(copy.checkAgain, actions.checkAgain)}
          {viewSent}
        </Decision>
      );
    default:
      return obstacle satisfies never;
  }
}

type DecisionProps = {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
};

export function Decision({ title, text, children }: DecisionProps) {
  return (
    <Notice tone="warning" title={title} actions={<Actions>{children}</Actions>}>
      {text}
    </Notice>
  );
}

const Actions = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: 2 } });
