import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { formatShortDateTime } from '#src/shared/platform/time/short-date.ts';
import { RouterLinkButton } from '#src/shared/screens/address/router-link.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Watermark } from '#src/shared/ui/empty-state/watermark.tsx';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { Flex } from '#src/shared/ui/layout.ts';
import { copy } from './copy.ts';

export type SentMessage = {
  readonly id: string;
  readonly subject: string;
  readonly at: Date;
  readonly files: readonly string[];
};

export type ComposePageProps = { readonly onSent: (sent: SentMessage) => void };

/** History state of the page after sending, so that no other page shows the sent message. */
export const MESSAGE_SENT_STATE = { isSent: true } as const;

export const MESSAGE_SENT_TITLE = copy.messageSent;

/** Confirmation of a sent message. Replaces the form, which would invite another send. */
export function MessageSent({ sent }: { readonly sent: SentMessage }) {
  const { usualAnswer } = useConfig();
  const { id, subject, at, files } = sent;
  return (
    <>
      <Watermark />
      <p>{copy.sent}</p>
      <Facts>
        <dt>{copy.subject}</dt>
        <dd>
          <DataText text={subject} />
        </dd>
        <dt>{copy.sentAt}</dt>
        <dd>{formatShortDateTime(at)}</dd>
        {files.length > 0 && (
          <>
            <dt>{copy.files}</dt>
            <dd>
              <DataText text={files.join(', ')} />
            </dd>
          </>
        )}
      </Facts>
      {usualAnswer !== undefined && <p>{copy.usualAnswer(usualAnswer)}</p>}
      <Flex flexWrap="wrap" gap={3} mt={6}>
        <RouterLinkButton variant="primary" to={paths.inbox({ folder: 'sent', message: id })}>
          {copy.viewIt}
        </RouterLinkButton>
        <RouterLinkButton to={paths.inbox()}>{copy.inbox}</RouterLinkButton>
        <RouterLinkButton to={paths.newMessage()}>{copy.writeAnother}</RouterLinkButton>
      </Flex>
    </>
  );
}

const Facts = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: 4,
    rowGap: 1,
    maxW: 'compose',
    my: 5,
    p: 5,
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    '& > dt': { color: 'ink-muted' },
    '& > dd': { minW: 0 },
  },
});
