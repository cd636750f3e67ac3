import { useQuery } from '@tanstack/react-query';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { QueryView } from '#src/shared/query/query-view.tsx';
import { Compose } from './form/compose.tsx';
import { ComposeSkeleton } from './form/compose-skeleton.tsx';
import { copy } from './copy.ts';
import { OriginalMessage } from './form/original-message.tsx';
import { replySubject } from './form/reply-subject.ts';
import { ReturnToInbox } from './form/return-to-inbox.tsx';
import { UnlessBlocked } from '#src/session/unless-blocked.tsx';
import { messageOptions } from './compose-queries.ts';

/** `/reply/:id`: an answer to a message, which is shown below the form. */
export function Reply({ id }: { readonly id: string }) {
  return (
    <UnlessBlocked what="messages">
      <ReturnToInbox />
      <ReplyTo key={id} id={id} />
    </UnlessBlocked>
  );
}

function ReplyTo({ id }: { readonly id: string }) {
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
