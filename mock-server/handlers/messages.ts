import {
  attachmentIdListRules,
  messageUpdateRequestRules,
  secureMessageRequestRules,
} from '#contract/generated/field-rules.ts';
import type { RefusalCode } from '#contract/generated/refusals.ts';
import type { MessageUpdateRequest } from '#contract/generated/validators.ts';
import { getRuleMessage } from '../rules/field-errors.ts';
import { refuse } from '../engine/refusal.ts';
import type { OperationCall, DeepReadonly, TagResolvers } from '../service/resolver.ts';
import { isUpload, MAX_FILES, toMessageAttachment } from '../rules/attachments.ts';
import type { FileRow } from '../rules/attachments.ts';
import { toFileRecord } from '../rules/document-groups.ts';
import {
  markAsDeleted,
  toSecureMessage,
  isDraft,
  isUnread,
  MESSAGE_FOLDER,
  toMessageSummary,
  createDraft,
  compareNewestFirst,
  markAsSent,
  isInThread,
  findSubjectProblem,
  wasSent,
  replaceAttachments,
} from '../rules/message-folders.ts';
import type { MessageRow } from '../rules/message-folders.ts';
import { sanitiseMessageHtml } from '../rules/message-html.ts';
import type { Database } from '../store/database.ts';
import { requireOwnRow } from './require-own-row.ts';

type Context = Pick<OperationCall<'createMessage'>, 'db' | 'caller' | 'clock'>;

const NO_FILE = getRuleMessage(attachmentIdListRules.items, 'pattern');

export const messagesHandlers = {
  listMessages({ db, caller, query }) {
    const folder = MESSAGE_FOLDER[query.folder];
    return db.messages
      .list({
        owner: caller.clientId,
        where: (message) => message.folder === folder,
        sortBy: compareNewestFirst,
      })
      .map(toMessageSummary);
  },

  getUnreadMessageCount({ db, caller }) {
    // Cached, because every open dashboard polls the count every 5 s.
    const count = db.messages.derive(
      caller.clientId,
      'unread',
      (messages) => messages.filter(isUnread).length,
    );
    return { count };
  },

  getMessage: (call) => withVersion(ownMessage(call, call.params.id)),

  getMessageThread({ db, caller, params }) {
    const thread = db.messages.list({
      owner: caller.clientId,
      where: (message) => message.thread === params.id,
      sortBy: compareNewestFirst,
    });
    if (thread.length === 0) throw refuse('no-such-thread');
    return thread.filter(isInThread).map(toSecureMessage);
  },

  async createMessage(call) {
    const { db, caller, clock, ids, body } = call;
    const subject = checkedSubject(body.subject);
    const attachmentIds = checkedAttachments(call, body.attachmentIds ?? []);
    const answered = body.replyTo ? requireAnswerable(call, body.replyTo) : null;
    const now = clock.iso();
    const draft = createDraft({
      id: ids.next('message'),
      clientId: caller.clientId,
      createdBy: authorName(call),
      now,
      subject,
      body: await sanitiseMessageHtml(body.body ?? ''),
      attachmentIds,
      answered,
    });
    const isSent = body.folder === MESSAGE_FOLDER.sent;
    await db.messages.insert(isSent ? markAsSent(draft, now) : draft);
    if (isSent) await linkAnswered(db, draft);
    return { id: draft.id };
  },

  async updateMessage(call) {
    const { db, params, body } = call;
    checkUpdateShape(body);
    const message = ownMessage(call, params.id);
    if (body.read !== undefined) {
      if (isDraft(message)) throw refuse('not-received');
      return withVersion(await db.messages.update(message.id, { read: true }));
    }
    if (!isDraft(message)) throw refuse('not-a-draft');
    const expectedVersion = call.request.headers.get('if-match') ?? ANY_VERSION;
    if (expectedVersion !== ANY_VERSION && expectedVersion !== getETag(message))
      throw refuse('draft-changed');
    const next = await changedDraft(call, message, body);
    const stored = await db.messages.update(message.id, () => next);
    if (wasSent(stored)) await linkAnswered(db, stored);
    return withVersion(stored);
  },

  async deleteMessage(call) {
    const message = ownMessage(call, call.params.id);
    if (message.folder === MESSAGE_FOLDER.deleted) {
      throw refuse('already-deleted');
    }
    await call.db.messages.update(message.id, (row) => markAsDeleted(row, call.clock.iso()));
  },

  listMessageAttachments: (call) =>
    getFiles(call.db, ownMessage(call, call.params.id)).map(toMessageAttachment),

  listMessageAttachmentFiles: (call) =>
    getFiles(call.db, ownMessage(call, call.params.id)).map(toFileRecord),

  async addMessageAttachments(call) {
    const { db, params, body, clock } = call;
    const draft = ownDraft(call, params.id);
    const ids = [...new Set([...draft.attachmentIds, ...body])];
    if (ids.length > MAX_FILES) {
      throw refuse('too-many-files');
    }
    // The request body is the list itself, so there is no field name.
    checkedAttachments(call, [...new Set(body)], (problem) =>
      refuse('invalid', undefined, problem),
    );
    const stored = await db.messages.update(draft.id, replaceAttachments(draft, ids, clock.iso()));
    return getFiles(db, stored).map(toMessageAttachment);
  },

  async deleteMessageAttachment(call) {
    const { db, params, clock } = call;
    const missing = 'no-such-attachment';
    const draft = ownDraft(call, params.id, missing);
    if (!draft.attachmentIds.includes(params.attachmentId)) throw refuse(missing);
    const ids = draft.attachmentIds.filter((id) => id !== params.attachmentId);
    await db.messages.update(draft.id, replaceAttachments(draft, ids, clock.iso()));
  },
} satisfies TagResolvers<'messages'>;

const ANY_VERSION = '*';

/** Returns the ETag of a message. Every change of a draft, including its files, changes the ETag. */
function getETag({ updateTs }: MessageRow): string {
  return `"${updateTs ?? ''}"`;
}

function withVersion(message: MessageRow): Response {
  return Response.json(toSecureMessage(message), { headers: { ETag: getETag(message) } });
}

function ownMessage(
  { db, caller }: Context,
  id: string,
  missing: RefusalCode = 'no-such-message',
): MessageRow {
  return requireOwnRow(db.messages, caller, id, missing);
}

function ownDraft(context: Context, id: string, missing?: RefusalCode): MessageRow {
  const message = ownMessage(context, id, missing);
  if (!isDraft(message)) throw refuse('not-a-draft');
  return message;
}

// The contract's schema cannot express that a body is not empty, or that `read` must be the only field.
function checkUpdateShape(body: DeepReadonly<MessageUpdateRequest>): void {
  const fields = Object.entries(body).filter(([, value]) => value !== undefined);
  if (fields.length === 0) {
    throw refuse('invalid', undefined, getRuleMessage(messageUpdateRequestRules, 'minProperties'));
  }
  if (body.read !== undefined && fields.length > 1) {
    throw refuse('invalid', {
      read: getRuleMessage(messageUpdateRequestRules.fields.read, 'const'),
    });
  }
}

async function changedDraft(
  call: Context,
  draft: MessageRow,
  change: DeepReadonly<MessageUpdateRequest>,
): Promise<MessageRow> {
  const { subject, body, folder, attachmentIds } = change;
  const now = call.clock.iso();
  const files = attachmentIds ? checkedAttachments(call, attachmentIds) : draft.attachmentIds;
  const changed: MessageRow = {
    ...replaceAttachments(draft, files, now),
    subject: subject === undefined ? draft.subject : checkedSubject(subject),
    body: body === undefined ? draft.body : await sanitiseMessageHtml(body),
  };
  return folder === MESSAGE_FOLDER.sent ? markAsSent(changed, now) : changed;
}

function checkedSubject(subject: string): string {
  const trimmed = subject.trim();
  const problem = findSubjectProblem(trimmed);
  if (problem !== null) throw refuse('invalid', { subject: problem });
  return trimmed;
}

function checkedAttachments(
  { db, caller }: Context,
  ids: readonly string[],
  refusal = (problem: string) => refuse('invalid', { attachmentIds: problem }),
): readonly string[] {
  if (new Set(ids).size < ids.length) {
    throw refusal('A file can be attached only once.');
  }
  for (const id of ids) {
    const file = db.files.get(id);
    if (file?.clientId !== caller.clientId || !isUpload(file)) {
      throw refusal(NO_FILE);
    }
  }
  return ids;
}

function requireAnswerable({ db, caller }: Context, id: string): MessageRow {
  const message = db.messages.get(id);
  if (message?.clientId !== caller.clientId || !wasSent(message)) {
    throw refuse('invalid', {
      replyTo: getRuleMessage(secureMessageRequestRules.fields.replyTo, 'pattern'),
    });
  }
  return message;
}

function authorName({ db, caller }: Context): string {
  return db.clients.get(caller.clientId)?.fullName ?? caller.user.fullName;
}

async function linkAnswered(db: Database, { id, replyTo }: MessageRow): Promise<void> {
  if (replyTo !== null) await db.messages.update(replyTo, { reverseThreadParentId: id });
}

function getFiles(db: Database, message: MessageRow): readonly FileRow[] {
  return message.attachmentIds.flatMap((id) => db.files.get(id) ?? []);
}
