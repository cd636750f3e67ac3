import { useQuery } from '@tanstack/react-query';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { QueryView } from '#src/shared/query/query-view.tsx';
import { Compose } from './form/compose.tsx';
import { ComposeSkeleton } from './form/compose-skeleton.tsx';
import { copy } from './copy.ts';
import type { SendingProps } from './message-sent.tsx';
import { OriginalMessage } from './form/original-message.tsx';
import { replySubject } from './form/reply-subject.ts';
import { ReturnToInbox } from './form/return-to-inbox.tsx';
import { UnlessBlocked } from '#src/session/unless-blocked.tsx';
import { messageOptions } from './compose-queries.ts';

type ReplyProps = SendingProps & { readonly id: string };

/** `/reply/:id`: an answer to a message, which is shown below the form. */
export function Reply({ id, onSent }: ReplyProps) {
  return (
    <UnlessBlocked what="messages">
      <ReturnToInbox />
      <ReplyTo key={id} id={id} onSent={onSent} />
    </UnlessBlocked>
  );
}

function ReplyTo({ id, onSent }: ReplyProps) {
  return (
    <QueryView
      result={useQuery(messageOptions(id))}
      comesFirst
      loading={<ComposeSkeleton />}
      errorTitle={copy.originalFailed}
      empty={null}
      isEmpty={null}
    >
      {(message) => (
        <>
          <Compose
            blank={blankReply(message)}
            replyTo={id}
            onSent={onSent}
            addressOf={(draftId) => paths.reply({ id, ...(draftId && { draftId }) })}
          />
          <OriginalMessage message={message} />
        </>
      )}
    </QueryView>
  );
}

function blankReply({ subject }: SecureMessage) {
  return { subject: replySubject(subject), body: '', attachments: [] };
}
