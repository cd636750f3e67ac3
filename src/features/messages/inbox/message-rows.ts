import type { SecureMessageSummary } from '#contract/generated/schemas/secureMessageSummary.zod.ts';
import { normaliseText } from '#src/shared/platform/text/normalise-text.ts';
import { formatDateTime } from '#src/shared/platform/time/date.ts';
import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';
import { formatShortDateTime } from '#src/shared/platform/time/short-date.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { createWordMatcher } from '#src/shared/lists/create-word-matcher.ts';
import { FOLDER_CODES } from '../folders.ts';
import { copy } from './copy.ts';

export type MessageRow = {
  readonly id: string;
  readonly subject: string;
  readonly sender: string;
  readonly time: string;
  readonly isUnread: boolean;
  readonly attachmentCount: number;
  /** Address of the editor for a draft; null for any other message. */
  readonly composeAddress: string | null;
};

export function toMessageRow(message: SecureMessageSummary): MessageRow {
  const { id, sentTs, updateTs, createTs, attachmentCount } = message;
  const isDraft = message.folder === FOLDER_CODES.drafts;
  const ts = isDraft ? (updateTs ?? createTs) : sentTs;
  return {
    id,
    subject: getSubject(message),
    sender: message.createdBy.trim() || MISSING_VALUE,
    time: ts === null ? copy.notSent : formatDateTime(ts),
    isUnread: isUnread(message),
    attachmentCount,
    composeAddress: isDraft ? buildComposeAddress(message) : null,
  };
}

export function getSubject({ subject }: Pick<SecureMessageSummary, 'subject'>): string {
  return subject.trim() || copy.noSubject;
}

export function formatSentTime(sentTs: string | null): string {
  return sentTs === null ? copy.notSent : formatShortDateTime(sentTs);
}

/** Returns whether the message is unread. The client's own messages are never unread (specification 2). */
export function isUnread({
  folder,
  read,
  fromClient,
}: Pick<SecureMessageSummary, 'folder' | 'read' | 'fromClient'>): boolean {
  return folder === FOLDER_CODES.inbox && !read && !fromClient;
}

/** Returns the address of the editor for a draft (specification 2). */
export function buildComposeAddress({
  id,
  draftReplyTo,
}: Pick<SecureMessageSummary, 'id' | 'draftReplyTo'>): string {
  return draftReplyTo === null
    ? paths.newMessage({ draftId: id })
    : paths.reply({ id: draftReplyTo, draftId: id });
}

/** Returns the messages whose subject and sender together contain every word of the search. */
export function searchMessages(
  messages: readonly SecureMessageSummary[],
  search: string,
): readonly SecureMessageSummary[] {
  if (normaliseText(search) === '') return messages;
  const matches = createWordMatcher(search);
  return messages.filter(({ subject, createdBy }) => matches(`${subject} ${createdBy}`));
}
