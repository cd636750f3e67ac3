import type { QueryClient } from '@tanstack/react-query';
import {
  getGetMessageThreadQueryOptions,
  getListMessageAttachmentsQueryOptions,
} from '#src/sdk/generated/messages/messages.ts';
import type { MessageAttachment } from '#contract/generated/schemas/messageAttachment.zod.ts';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { buildSubjectLines, type ExportSubject } from '#src/shared/lists/export/export-subject.ts';
import { copy as bodyCopy } from '#src/shared/html/copy.ts';
import { readNodeLines, joinLines } from '#src/shared/html/html-to-text.ts';
import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';
import { convertBodyToMarkup } from '#src/shared/html/body-markup.ts';
import { sanitiseHtml } from '#src/shared/html/sanitise.ts';
import { formatSentTime, getSubject } from '../inbox/message-rows.ts';
import { copy } from './copy.ts';

export type MessageWithAttachments = {
  readonly message: SecureMessage;
  readonly attachments: readonly MessageAttachment[];
};

/** 'To' and the firm for the client's own messages, otherwise 'From' and the sender. */
export function getCorrespondent(
  { fromClient, createdBy }: Pick<SecureMessage, 'fromClient' | 'createdBy'>,
  product: string,
): { readonly label: string; readonly name: string } {
  return fromClient
    ? { label: copy.to, name: product }
    : { label: copy.from, name: createdBy.trim() || MISSING_VALUE };
}

/** Returns the thread id of a message that has earlier messages; null for the first message of a thread. */
export function getThreadId({
  thread,
  threadParentId,
}: Pick<SecureMessage, 'thread' | 'threadParentId'>): string | null {
  return threadParentId === null ? null : thread;
}

/** Returns the messages of the thread that come before this message, newest first as in the reply. */
export function getEarlierMessages(
  { id, sentTs }: Pick<SecureMessage, 'id' | 'sentTs'>,
  messages: readonly SecureMessage[],
): readonly SecureMessage[] {
  return messages.filter(
    (other) => other.id !== id && (sentTs === null || (other.sentTs ?? '') < sentTs),
  );
}

/** Loads the message and the earlier messages of its thread with their attachments. */
export async function loadConversation(
  client: QueryClient,
  message: SecureMessage,
): Promise<readonly MessageWithAttachments[]> {
  const thread = getThreadId(message);
  const messages =
    thread === null
      ? []
      : await client.query({ ...getGetMessageThreadQueryOptions(thread), staleTime: 'static' });
  return Promise.all(
    [message, ...getEarlierMessages(message, messages)].map(async (each) => ({
      message: each,
      attachments:
        each.attachmentCount === 0
          ? []
          : await client.query({
              ...getListMessageAttachmentsQueryOptions(each.id),
              staleTime: 'static',
            }),
    })),
  );
}

const RULE = '-'.repeat(60);

export function formatConversation(
  letters: readonly MessageWithAttachments[],
  { subject, clientNumber, product }: TextFacts,
): string {
  const header = buildSubjectLines(subject, clientNumber).map(
    ([label, text]) => `${label}: ${text}`,
  );
  const blocks = letters.map(({ message, attachments }) => {
    const { label, name } = getCorrespondent(message, product);
    const files = attachments.map(({ fileName }) => fileName).join(', ');
    return [
      copy.title(getSubject(message)),
      `${label}: ${name}`,
      `${copy.sent}: ${formatSentTime(message.sentTs)}`,
      ...(files === '' ? [] : [`${copy.attachments}: ${files}`]),
      '',
      bodyText(message.body) || bodyCopy.noBody,
    ].join('\n');
  });
  return `${[header.join('\n'), ...blocks].join(`\n\n${RULE}\n\n`)}\n`;
}

type TextFacts = {
  readonly subject: ExportSubject;
  readonly clientNumber: string | null;
  readonly product: string;
};

function bodyText(body: string): string {
  return joinLines(readNodeLines(sanitiseHtml(convertBodyToMarkup(body))));
}
