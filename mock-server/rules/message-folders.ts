import { secureMessageRequestRules } from '#contract/generated/field-rules.ts';
import {
  SecureMessageRequest,
  type MessageFolder,
  type SecureMessage,
  type SecureMessageSummary,
} from '#contract/generated/validators.ts';
import { findProblem } from './field-errors.ts';
import type { Row } from '../store/database.ts';
import type { OutboxEmail } from './outbox-email.ts';
import type { Recipient } from './change-notice.ts';

export type MessageRow = Row<'messages'>;

export const MESSAGE_FOLDER = { inbox: 10, drafts: 20, sent: 30, deleted: 40 } as const satisfies {
  readonly [Name in MessageFolder]: SecureMessage['folder'];
};

const PROVIDER = 'Larkfield client services';

/** Returns the error message of a trimmed subject; null if the subject is valid. */
export function findSubjectProblem(subject: string): string | null {
  const { shape } = SecureMessageRequest;
  return findProblem(shape.subject, secureMessageRequestRules.fields.subject, subject);
}

/** Compares messages: newest first by date sent, drafts by date of the last change. */
export function compareNewestFirst(a: MessageRow, b: MessageRow): number {
  return getTime(b) - getTime(a) || (a.id < b.id ? 1 : -1);
}

function getTime({ sentTs, updateTs, createTs }: MessageRow): number {
  return Date.parse(sentTs ?? updateTs ?? createTs);
}

export function isUnread(message: MessageRow): boolean {
  return message.folder === MESSAGE_FOLDER.inbox && !message.read;
}

export function isDraft(message: MessageRow): boolean {
  return message.folder === MESSAGE_FOLDER.drafts;
}

/** Builds the e-mail about a new message in the portal, without its content. */
export function createMessageAlert({ fullName, email, username }: Recipient): OutboxEmail {
  return {
    kind: 'message-received',
    to: email,
    username,
    subject: 'You have a new secure message',
    text: `Dear ${fullName}, a new message waits for you in the portal.`,
    link: '/inbox',
  };
}

/** Returns true for a message that a thread shows; drafts and deleted messages are excluded. */
export function isInThread({ folder }: MessageRow): boolean {
  return folder === MESSAGE_FOLDER.inbox || folder === MESSAGE_FOLDER.sent;
}

/** Returns true for sent and received messages, even after deletion. */
export function wasSent(message: MessageRow): boolean {
  return message.sentTs !== null;
}

export type NewMessage = {
  readonly id: string;
  readonly clientId: string;
  readonly createdBy: string;
  readonly now: string;
  readonly subject: string;
  readonly body: string;
  readonly attachmentIds: readonly string[];
  readonly answered: MessageRow | null;
};

/** Creates a client's draft. A message that is sent at once is also created as a draft first. */
export function createDraft(message: NewMessage): MessageRow {
  const { id, clientId, createdBy, now, subject, body, attachmentIds, answered } = message;
  const replyTo = answered?.id ?? null;
  return {
    id,
    clientId,
    createTs: now,
    createdBy,
    updateTs: null,
    subject,
    folder: MESSAGE_FOLDER.drafts,
    previousFolder: null,
    sentTs: null,
    read: true,
    fromClient: true,
    attachmentCount: attachmentIds.length,
    emailAlertWasSent: false,
    thread: answered === null ? null : (answered.thread ?? answered.id),
    threadParentId: replyTo,
    reverseThreadParentId: null,
    draftReplyTo: replyTo,
    body,
    attachmentIds: [...attachmentIds],
    replyTo,
  };
}

export function markAsSent(draft: MessageRow, now: string): MessageRow {
  return {
    ...draft,
    folder: MESSAGE_FOLDER.sent,
    sentTs: now,
    thread: draft.thread ?? draft.id,
    draftReplyTo: null,
  };
}

export function createReceivedMessage(
  message: Omit<NewMessage, 'createdBy'>,
  isRead: boolean,
): MessageRow {
  return {
    ...markAsSent(createDraft({ ...message, createdBy: PROVIDER }), message.now),
    folder: MESSAGE_FOLDER.inbox,
    read: isRead,
    fromClient: false,
    emailAlertWasSent: true,
  };
}

export function markAsDeleted(message: MessageRow, now: string): MessageRow {
  return {
    ...message,
    folder: MESSAGE_FOLDER.deleted,
    previousFolder: message.folder,
    updateTs: now,
  };
}

export function replaceAttachments(
  draft: MessageRow,
  ids: readonly string[],
  updateTs: string,
): MessageRow {
  return { ...draft, attachmentIds: [...ids], attachmentCount: ids.length, updateTs };
}

export function toMessageSummary(message: MessageRow): SecureMessageSummary {
  const { clientId: _, body: _body, attachmentIds: _ids, replyTo: _replyTo, ...summary } = message;
  return summary;
}

export function toSecureMessage({ clientId: _client, ...message }: MessageRow): SecureMessage {
  return message;
}
