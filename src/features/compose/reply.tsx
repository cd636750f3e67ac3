import { useQuery } from '@tanstack/react-query';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { BlockedGate } from '#src/session/blocked-gate.tsx';
import { secureMessageRequestRules } from '#contract/generated/field-rules.ts';
import { getFieldRule } from '#contract/get-field-rule.ts';
import { stripReplyPrefixes } from '#src/shared/html/strip-reply-prefixes.ts';
import { ComposeScreen } from './form/compose-screen.tsx';
import { ComposeSkeleton } from './form/compose-skeleton.tsx';
import { copy } from './copy.ts';
import type { ComposePageProps } from './message-sent.tsx';
import { OriginalMessage } from './form/original-message.tsx';
import { ReturnToInboxLink } from './form/return-to-inbox.tsx';
import { getFormMessageOptions } from './compose-queries.ts';

type ReplyProps = ComposePageProps & { readonly id: string };

export function ReplyPage({ id, onSent }: ReplyProps) {
  return (
    <BlockedGate what="messages">
      <ReturnToInboxLink />
      <ReplyTo key={id} id={id} onSent={onSent} />
    </BlockedGate>
  );
}

function ReplyTo({ id, onSent }: ReplyProps) {
  return (
    <QueryView
      result={useQuery(getFormMessageOptions(id))}
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

const longest = getFieldRule(secureMessageRequestRules.fields.subject.rules, 'maxLength');

/** Returns the subject of an answer (specification 5), cut to the contract's maximum length. */
export function buildReplySubject(subject: string): string {
  return `Re: ${stripReplyPrefixes(subject) || 'no subject'}`
    .slice(0, longest.limit)
    .toWellFormed()
    .trimEnd();
}
