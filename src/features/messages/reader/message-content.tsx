import { Reply, Trash2 } from 'lucide-react';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { RouterLinkButton } from '#src/shared/screens/address/router-link.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { Box, Flex } from '#src/shared/ui/layout.ts';
import { FOLDER_CODES } from '../folders.ts';
import { MessageBody } from '#src/shared/html/message-body.tsx';
import { getSubject } from '../inbox/message-rows.ts';
import type { DeletableMessage } from '../inbox/use-deletion.ts';
import { AttachmentTable } from './attachments.tsx';
import { ConversationExport } from './conversation-export.tsx';
import { copy } from './copy.ts';
import { EarlierMessages } from './earlier-messages.tsx';
import { MessageDetails } from './message-details.tsx';
import { useMarkRead } from './use-mark-read.ts';

type MessageContentProps = {
  readonly message: SecureMessage;
  readonly onDelete: (message: DeletableMessage) => void;
};

export function MessageContent({ message, onDelete }: MessageContentProps) {
  useMarkRead(message);
  const { id, folder, attachmentCount, body } = message;
  return (
    <>
      <MessageDetails message={message} />
      <Flex flexWrap="wrap" gap={2} mt={4}>
        {folder === FOLDER_CODES.inbox && (
          <RouterLinkButton variant="primary" size="sm" to={paths.reply({ id })}>
            <Icon icon={Reply} size={18} />
            {copy.reply}
          </RouterLinkButton>
        )}
        {folder !== FOLDER_CODES.deleted && (
          <Button size="sm" onClick={() => onDelete({ id, subject: getSubject(message) })}>
            <Icon icon={Trash2} size={18} />
            {copy.delete}
          </Button>
        )}
        <ConversationExport message={message} />
      </Flex>
      {attachmentCount > 0 && (
        <Box mt={6}>
          <AttachmentTable messageId={id} />
        </Box>
      )}
      <Box mt={6}>
        <MessageBody html={body} />
      </Box>
      <EarlierMessages message={message} />
    </>
  );
}
