import type { SecureMessageSummary } from '#contract/generated/schemas/secureMessageSummary.zod.ts';
import { seenText } from '#src/shared/format/seen-text.ts';
import { formatDateTime } from '#src/shared/format/date.ts';
import { MISSING } from '#src/shared/format/missing.ts';
import { formatShortDateTime } from '#src/shared/format/short-date.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { wordMatcher } from '#src/shared/list/search-words.ts';
import { FOLDER_CODE } from '../folders.ts';
import { copy } from './copy.ts';

/** One message of a folder, as text. */
export type MessageRow = {
  readonly id: string;
  readonly subject: string;
  readonly sender: string;
  /** When it was sent; of a draft, when it was saved. */
  readonly time: string;
  readonly isUnread: boolean;
  readonly attachmentCount: number;
  /** Where a draft is written on; null for a message that is read. */
  readonly composeAddress: string | null;
};

export function messageRow(message: SecureMessageSummary): MessageRow {
  const { id, sentTs, updateTs, createTs, attachmentCount } = message;
  const isDraft = message.folder === FOLDER_CODE.drafts;
  const ts = isDraft ? (updateTs ?? createTs) : sentTs;
  return {
    id,
    subject: subjectOf(message),
    sender: message.createdBy.trim() || MISSING,
    time: ts === null ? copy.notSent : formatDateTime(ts),
    isUnread: isUnread(message),
    attachmentCount,
    composeAddress: isDraft ? composeAddress(message) : null,
  };
}

export function subjectOf({ subject }: Pick<SecureMessageSummary, 'subject'>): string {
  return subject.trim() || copy.noSubject;
}

/** A draft that was deleted has no time of sending. */
export function sentTime(sentTs: string | null): string {
  return sentTs === null ? copy.notSent : formatShortDateTime(sentTs);
}

/** Specification 2: in the inbox; the client's own messages are never unread. */
export function isUnread({
  folder,
  read,
  fromClient,
}: Pick<SecureMessageSummary, 'folder' | 'read' | 'fromClient'>): boolean {
  return folder === FOLDER_CODE.inbox && !read && !fromClient;
}

/** Where a draft is written on (specification 2). */
export function composeAddress({
  id,
  draftReplyTo,
}: Pick<SecureMessageSummary, 'id' | 'draftReplyTo'>): string {
  return draftReplyTo === null
    ? paths.newMessage({ draftId: id })
    : paths.reply({ id: draftReplyTo, draftId: id });
}

/** The messages whose subject and sender together contain all the words. */
export function searchMessages(
  messages: readonly SecureMessageSummary[],
  search: string,
): readonly SecureMessageSummary[] {
  if (seenText(search) === '') return messages;
  const matches = wordMatcher(search);
  return messages.filter(({ subject, createdBy }) => matches(`${subject} ${createdBy}`));
}
