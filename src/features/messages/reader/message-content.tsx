import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Reply, Trash2 } from 'lucide-react';
import type { ComponentType } from 'react';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { useConfig } from '#src/shared/config/use-config.ts';
import { Link } from '#src/shared/link.tsx';
import { paths } from '#src/shared/paths.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { LinkButton } from '#src/shared/ui/link-button.tsx';
import { FOLDER_CODE } from '../folders.ts';
import { sentTime, subjectOf } from '../inbox/message-rows.ts';
import type { Deletable } from '../inbox/use-deletion.ts';
import { Attachments, type AttachmentSlot } from './attachments.tsx';
import { copy } from './copy.ts';
import { EarlierMessages } from './earlier-messages.tsx';
import { correspondent } from './message-head.ts';
import { useMarkRead } from './use-mark-read.ts';

type MessageContentProps = {
  readonly message: SecureMessage;
  readonly Attachment: ComponentType<AttachmentSlot>;
  readonly onDelete: (message: Deletable) => void;
};

/** A message: who, when, what can be done, attachments, body, and what was written before. */
export function MessageContent({ message, Attachment, onDelete }: MessageContentProps) {
  useMarkRead(message);
  const { product } = useConfig();
  const { id, folder, sentTs, attachmentCount } = message;
  const { label, name } = correspondent(message, product);
  return (
    <>
      <Facts>
        <div>
          <dt>{label}</dt>
          <dd>
            <DataText text={name} />
          </dd>
        </div>
        <div>
          <dt>{copy.sent}</dt>
          <dd>{sentTime(sentTs)}</dd>
        </div>
      </Facts>
      <Flex wrap="wrap" gap={2} mt={4}>
        {folder === FOLDER_CODE.inbox && (
          <LinkButton variant="primary" size="sm" asChild>
            <Link to={paths.reply({ id })}>
              <Icon icon={Reply} size={18} />
              {copy.reply}
            </Link>
          </LinkButton>
        )}
        {folder !== FOLDER_CODE.deleted && (
          <Button size="sm" onClick={() => onDelete({ id, subject: subjectOf(message) })}>
            <Icon icon={Trash2} size={18} />
            {copy.delete}
          </Button>
        )}
      </Flex>
      {attachmentCount > 0 && (
        <Box mt={6}>
          <Attachments messageId={id} Attachment={Attachment} />
        </Box>
      )}
      <EarlierMessages message={message} Attachment={Attachment} />
    </>
  );
}

const Facts = styled('dl', {
  base: {
    display: 'grid',
    gap: 1,
    '& > div': { display: 'flex', gap: 2 },
    '& dt': { flexShrink: 0, minW: 12, color: 'ink-muted' },
    '& dd': { minW: 0, fontVariantNumeric: 'lining-nums tabular-nums' },
  },
});
