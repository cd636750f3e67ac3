import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getGetMessageQueryOptions,
  getGetMessageThreadQueryOptions,
  getListMessageAttachmentsQueryOptions,
} from '#src/sdk/generated/messages/messages.ts';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { useCurrentClient } from '#src/session/current-client.ts';
import { PrintHeader } from '#src/shared/lists/export/print-header.tsx';
import { useIsPrinting } from '#src/shared/platform/browser/use-is-printing.ts';
import { getFetchTime } from '#src/shared/platform/time/fetched-at.ts';
import { MessageBody } from '#src/shared/html/message-body.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { getSubject } from '../inbox/message-rows.ts';
import { getEarlierMessages, getThreadId } from './conversation.ts';
import { copy } from './copy.ts';
import { MessageDetails } from './message-details.tsx';

/** Print version of the open conversation, outside the panel because a modal panel is not printed. */
export function PrintedConversation({ id }: { readonly id: string }) {
  const isPrinting = useIsPrinting();
  const { data: message } = useQuery({ ...getGetMessageQueryOptions(id), enabled: false });
  return isPrinting && message ? <Printed message={message} /> : null;
}

/** Renders only what the panel has loaded, because no request can be sent while the browser prints. */
function Printed({ message }: { readonly message: SecureMessage }) {
  const client = useCurrentClient();
  const queryClient = useQueryClient();
  const thread = getThreadId(message);
  const messages =
    thread === null
      ? []
      : queryClient.getQueryData(getGetMessageThreadQueryOptions(thread).queryKey);
  const letters = [message, ...getEarlierMessages(message, messages ?? [])];
  return (
    <>
      <PrintHeader
        subject={{
          title: copy.title(getSubject(message)),
          client,
          fetchedAt: getFetchTime(message),
        }}
        clientNumber={client.number}
      />
      {letters.map((letter) => (
        <Box as="article" key={letter.id} mb={8}>
          <Box as="h2" textStyle="h2" mb={2}>
            {copy.title(getSubject(letter))}
          </Box>
          <MessageDetails
            message={letter}
            files={queryClient.getQueryData(
              getListMessageAttachmentsQueryOptions(letter.id).queryKey,
            )}
          />
          <Box mt={4}>
            <MessageBody html={letter.body} />
          </Box>
        </Box>
      ))}
    </>
  );
}
