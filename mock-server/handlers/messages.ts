import {
  attachmentIdListRules,
  messageUpdateRequestRules,
  secureMessageRequestRules,
} from '#contract/generated/field-rules.ts';
import type { MessageUpdateRequest } from '#contract/generated/validators.ts';
import { messageOf } from '../rules/field-errors.ts';
import { refuse } from '../engine/refusal.ts';
import type { Call, DeepReadonly, ResolversOf } from '../service/resolver.ts';
import { CHECK_VALUES } from '../engine/validate.ts';
import { isUpload, MAX_FILES, messageAttachment, TOO_MANY_FILES } from '../rules/attachments.ts';
import type { FileRow } from '../rules/attachments.ts';
import { fileRecord } from '../rules/document-groups.ts';
import {
  deletedAt,
  fullMessage,
  isDraft,
  isUnread,
  MESSAGE_FOLDER,
  messageSummary,
  newDraft,
  newestFirst,
  sentAt,
  showsInThread,
  subjectProblem,
  wasSent,
  withAttachments,
} from '../rules/message-folders.ts';
import type { MessageRow } from '../rules/message-folders.ts';
import { sanitiseMessageHtml } from '../rules/message-html.ts';
import type { Database } from '../store/database.ts';

type Context = Pick<Call<'createMessage'>, 'db' | 'caller' | 'clock'>;

const NO_FILE = messageOf(attachmentIdListRules.items, 'pattern');

export const messagesHandlers = {
  listMessages({ db, caller, query }) {
    const folder = MESSAGE_FOLDER[query.folder];
    return db.messages
      .list({
        owner: caller.clientId,
        where: (message) => message.folder === folder,
        sortBy: newestFirst,
      })
      .map(messageSummary);
  },

  getUnreadMessageCount({ db, caller }) {
    // Every open dashboard polls this every 5 s.
    const count = db.messages.derive(
      caller.clientId,
      'unread',
      (messages) => messages.filter(isUnread).length,
    );
    return { count };
  },

  getMessage: (call) => fullMessage(ownMessage(call, call.params.id)),

  getMessageThread({ db, caller, params }) {
    const thread = db.messages.list({
      owner: caller.clientId,
      where: (message) => message.thread === params.id,
      sortBy: newestFirst,
    });
    if (thread.length === 0) throw refuse(404, 'There is no such thread.');
    return thread.filter(showsInThread).map(fullMessage);
  },

  async createMessage(call) {
    const { db, caller, clock, ids, body } = call;
    const idempotencyKey = idempotencyKeyOf(call.request);
    const repeated = messageOfKey(call, idempotencyKey);
    if (repeated) return { id: repeated.id };
    const subject = checkedSubject(body.subject);
    const attachmentIds = checkedAttachments(call, body.attachmentIds ?? []);
    const answered = body.replyTo ? answerable(call, body.replyTo) : null;
    const now = clock.iso();
    const draft = newDraft({
      id: ids.next('message'),
      clientId: caller.clientId,
      createdBy: authorName(call),
      now,
      subject,
      body: await sanitiseMessageHtml(body.body ?? ''),
      attachmentIds,
      answered,
      idempotencyKey,
    });
    const isSent = body.folder === MESSAGE_FOLDER.sent;
    await db.messages.insert(isSent ? sentAt(draft, now) : draft);
    if (isSent) await linkAnswered(db, draft);
    return { id: draft.id };
  },

  async updateMessage(call) {
    const { db, params, body } = call;
    checkUpdateShape(body);
    const message = ownMessage(call, params.id);
    if (body.read !== undefined) {
      if (isDraft(message)) throw refuse(409, 'Only received messages can be marked as read.');
      return fullMessage(await db.messages.update(message.id, { read: true }));
    }
    if (!isDraft(message)) throw refuse(409, 'Only drafts can be changed.');
    const seen = call.request.headers.get('if-match');
    if (seen !== null && seen !== `"${message.updateTs ?? ''}"`) {
      throw refuse(409, 'The draft was changed meanwhile.');
    }
    const next = await changedDraft(call, message, body);
    const stored = await db.messages.update(message.id, () => next);
    if (wasSent(stored)) await linkAnswered(db, stored);
    return fullMessage(stored);
  },

  async deleteMessage(call) {
    const message = ownMessage(call, call.params.id);
    if (message.folder === MESSAGE_FOLDER.deleted) {
      throw refuse(409, 'The message is deleted already.');
    }
    await call.db.messages.update(message.id, (row) => deletedAt(row, call.clock.iso()));
  },

  listMessageAttachments: (call) =>
    filesOf(call.db, ownMessage(call, call.params.id)).map(messageAttachment),

  listMessageAttachmentFiles: (call) =>
    filesOf(call.db, ownMessage(call, call.params.id)).map(fileRecord),

  async addMessageAttachments(call) {
    const { db, params, body, clock } = call;
    const draft = ownDraft(call, params.id, 'There is no such message.');
    const ids = [...new Set([...draft.attachmentIds, ...body])];
    if (ids.length > MAX_FILES) {
      throw refuse(422, TOO_MANY_FILES);
    }
    // The list is the whole body, so there is no field name.
    checkedAttachments(call, [...new Set(body)], (problem) => refuse(422, problem));
    const stored = await db.messages.update(draft.id, (row) => ({
      ...withAttachments(row, ids),
      updateTs: clock.iso(),
    }));
    return filesOf(db, stored).map(messageAttachment);
  },

  async deleteMessageAttachment(call) {
    const { db, params, clock } = call;
    const missing = 'There is no such attachment.';
    const draft = ownDraft(call, params.id, missing);
    if (!draft.attachmentIds.includes(params.attachmentId)) throw refuse(404, missing);
    const ids = draft.attachmentIds.filter((id) => id !== params.attachmentId);
    await db.messages.update(draft.id, (row) => ({
      ...withAttachments(row, ids),
      updateTs: clock.iso(),
    }));
  },
} satisfies ResolversOf<'messages'>;

function idempotencyKeyOf({ headers }: Request): string | undefined {
  const key = headers.get('idempotency-key') ?? undefined;
  if (key === undefined || /^[A-Za-z0-9_-]{16,64}$/.test(key)) return key;
  throw refuse(422, CHECK_VALUES, { 'Idempotency-Key': 'This is not a valid key.' });
}

/** The message that an earlier request with this key created. */
function messageOfKey({ db, caller }: Context, key: string | undefined): MessageRow | undefined {
  if (key === undefined) return undefined;
  return db.messages.list({
    owner: caller.clientId,
    where: ({ idempotencyKey }) => idempotencyKey === key,
  })[0];
}

function ownMessage(
  { db, caller }: Context,
  id: string,
  missing = 'There is no such message.',
): MessageRow {
  const message = db.messages.get(id);
  // Another client's message gets the same reply as one that does not exist.
  if (message?.clientId !== caller.clientId) throw refuse(404, missing);
  return message;
}

function ownDraft(context: Context, id: string, missing: string): MessageRow {
  const message = ownMessage(context, id, missing);
  if (!isDraft(message)) throw refuse(409, 'Only drafts can be changed.');
  return message;
}

// The contract's schema cannot express that a body is not empty, nor that `read` comes alone.
function checkUpdateShape(body: DeepReadonly<MessageUpdateRequest>): void {
  const fields = Object.entries(body).filter(([, value]) => value !== undefined);
  if (fields.length === 0) {
    throw refuse(422, messageOf(messageUpdateRequestRules, 'minProperties'));
  }
  if (body.read !== undefined && fields.length > 1) {
    throw refuse(422, CHECK_VALUES, {
      read: messageOf(messageUpdateRequestRules.fields.read, 'const'),
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
  const changed: MessageRow = {
    ...withAttachments(
      draft,
      attachmentIds === undefined ? draft.attachmentIds : checkedAttachments(call, attachmentIds),
    ),
    subject: subject === undefined ? draft.subject : checkedSubject(subject),
    body: body === undefined ? draft.body : await sanitiseMessageHtml(body),
    updateTs: now,
  };
  return folder === MESSAGE_FOLDER.sent ? sentAt(changed, now) : changed;
}

function checkedSubject(subject: string): string {
  const trimmed = subject.trim();
  const problem = subjectProblem(trimmed);
  if (problem !== null) throw refuse(422, CHECK_VALUES, { subject: problem });
  return trimmed;
}

function checkedAttachments(
  { db, caller }: Context,
  ids: readonly string[],
  refusal = (problem: string) => refuse(422, CHECK_VALUES, { attachmentIds: problem }),
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

function answerable({ db, caller }: Context, id: string): MessageRow {
  const message = db.messages.get(id);
  if (message?.clientId !== caller.clientId || !wasSent(message)) {
    throw refuse(422, CHECK_VALUES, {
      replyTo: messageOf(secureMessageRequestRules.fields.replyTo, 'pattern'),
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

function filesOf(db: Database, message: MessageRow): readonly FileRow[] {
  return message.attachmentIds.flatMap((id) => db.files.get(id) ?? []);
}
