import { useEffect, useRef } from 'react';
import { formatTime } from '#src/shared/format/date.ts';
import { Link } from '#src/shared/pages/link.tsx';
import { paths } from '#src/shared/pages/paths.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { LinkButton } from '#src/shared/ui/link-button.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { TextLink } from '#src/shared/ui/text-link.tsx';
import type { Done } from './use-writing.ts';
import { copy } from '../copy.ts';

type DoneNoticeProps = {
  readonly done: Done;
  /** The address of the saved draft; null if there is none, or it is open. */
  readonly continueAt: string | null;
};

/** Stays when the timed feedback has gone, and takes the focus from the form that was reset. */
export function DoneNotice({ done, continueAt }: DoneNoticeProps) {
  const { kind, subject, at } = done;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isSent = kind === 'sent';
  const fact = isSent ? copy.sentFact : copy.savedFact;
  return (
    <Box ref={box} tabIndex={-1}>
      <Notice
        tone="success"
        isStatic
        actions={
          <Actions>
            {continueAt !== null && (
              <LinkButton variant="secondary" size="sm" asChild>
                <Link to={continueAt}>{copy.continueDraft}</Link>
              </LinkButton>
            )}
            <TextLink asChild>
              <Link to={paths.inbox({ folder: isSent ? 'sent' : 'drafts' })}>
                {isSent ? copy.viewSent : copy.viewDrafts}
              </Link>
            </TextLink>
          </Actions>
        }
      >
        <DataText text={fact(subject, formatTime(at))} />
      </Notice>
    </Box>
  );
}

const Actions = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 },
});

const Box = styled('div', { base: { maxW: 'compose', mb: 5 } });
