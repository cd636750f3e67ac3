import { useQuery } from '@tanstack/react-query';
import { getGetMessageThreadQueryOptions } from '#src/sdk/generated/messages/messages.ts';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { RowsSkeleton } from '#src/shared/ui/list-skeleton.tsx';
import { MessageBody } from '#src/shared/html/message-body.tsx';
import { formatSentTime } from '../inbox/message-rows.ts';
import { AttachmentTable } from './attachments.tsx';
import { getCorrespondent, getEarlierMessages, getThreadId } from './conversation.ts';
import { copy } from './copy.ts';

type EarlierMessagesProps = { readonly message: SecureMessage };

export function EarlierMessages({ message }: EarlierMessagesProps) {
  const thread = getThreadId(message);
  if (thread === null) return null;
  return <Earlier thread={thread} message={message} />;
}

function Earlier({ thread, message }: EarlierMessagesProps & { readonly thread: string }) {
  const { product } = useConfig();
  const result = useQuery(getGetMessageThreadQueryOptions(thread));
  return (
    <Box as="section" mt={8} aria-labelledby="earlier-messages">
      <Box as="h3" id="earlier-messages" textStyle="h3" mb={2}>
        {copy.earlier}
      </Box>
      <QueryView
        result={result}
        loading={<RowsSkeleton height="3.5rem" lines={2} label={copy.loadingEarlier} />}
        errorTitle={copy.earlierFailed}
        empty={<p>{copy.noEarlier}</p>}
        isEmpty={(messages) => getEarlierMessages(message, messages).length === 0}
      >
        {(messages) =>
          getEarlierMessages(message, messages).map((earlier) => {
            const { label, name } = getCorrespondent(earlier, product);
            return (
              <Disclosure
                key={earlier.id}
                headingLevel={4}
                label={
                  <DataText text={copy.earlierOne(label, name, formatSentTime(earlier.sentTs))} />
                }
              >
                <Box pb={4} ps={7}>
                  <MessageBody html={earlier.body} />
                  {earlier.attachmentCount > 0 && (
                    <Box mt={4}>
                      <AttachmentTable messageId={earlier.id} />
                    </Box>
                  )}
                </Box>
              </Disclosure>
            );
          })
        }
      </QueryView>
    </Box>
  );
}
