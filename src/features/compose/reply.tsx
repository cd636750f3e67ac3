import { useQuery } from '@tanstack/react-query';
import { getGetMessageQueryOptions } from '#src/sdk/generated/messages/messages.ts';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { BlockedGate } from '#src/session/blocked-gate.tsx';
import { stripReplyPrefixes } from '#src/shared/html/strip-reply-prefixes.ts';
import { MAX_SUBJECT_LENGTH } from './draft/message-schema.ts';
import { ComposeScreen } from './form/compose-screen.tsx';
import { ComposeSkeleton } from './form/compose-skeleton.tsx';
import { copy } from './copy.ts';
import type { ComposePageProps } from './message-sent.tsx';
import { OriginalMessage } from './form/original-message.tsx';

type ReplyProps = ComposePageProps & { readonly id: string };

export function ReplyPage({ id, onSent }: ReplyProps) {
  return (
    <BlockedGate what="messages">
      <ReplyTo key={id} id={id} onSent={onSent} />
    </BlockedGate>
  );
}

function ReplyTo({ id, onSent }: ReplyProps) {
  const result = useQuery(getGetMessageQueryOptions(id));
  return (
    <QueryView
      result={result}
      hidesContentBelow
      loading={<ComposeSkeleton />}
      errorTitle={copy.originalFailed}
      empty={null}
      isEmpty={null}
    >
      {(message) => (
        <>
          <ComposeScreen
            blank={blankReply(message)}
            replyTo={id}
            onSent={onSent}
            getAddress={(draftId) => paths.reply({ id, ...(draftId && { draftId }) })}
          />
          <OriginalMessage message={message} />
        </>
      )}
    </QueryView>
  );
}

function blankReply({ subject }: SecureMessage) {
  return { subject: buildReplySubject(subject), body: '', attachments: [] };
}

/** Returns the subject of an answer (specification 5), cut to the contract's maximum length. */
export function buildReplySubject(subject: string): string {
  return `Re: ${stripReplyPrefixes(subject) || 'no subject'}`
    .slice(0, MAX_SUBJECT_LENGTH)
    .toWellFormed()
    .trimEnd();
}
