import { getField } from '#contract/judge/get-field.ts';
import type { OperationCases } from '../operation-case.ts';
import type { Sandbox } from '../sandbox.ts';
import { AMELIA_IDS, DANIEL_IDS } from '../seed-ids.ts';

const letter = {
  subject: 'Question about my valuation',
  body: '<p>Could you tell me how it was <b>calculated</b>?</p>',
  folder: 30,
  attachmentIds: [AMELIA_IDS.upload],
  replyTo: AMELIA_IDS.unread,
} as const;
const { unread, thread, draft, emptyDraft, sent, deleted, upload } = AMELIA_IDS;
const of = (id: string) => ({ params: { id } });
const NOT_HERS = 'for what belongs to another client';
const others = { status: 404, when: NOT_HERS, asked: of(DANIEL_IDS.message) } as const;

async function uploaded(sandbox: Sandbox, count: number): Promise<string[]> {
  const body = new FormData();
  for (let at = 0; at < count; at += 1) body.append('files', new File(['a'], `${at}.csv`));
  const token = await sandbox.tokenOf('investor');
  const reply = await sandbox.send({ method: 'POST', path: '/file/upload', body, token });
  const records: unknown = await reply.json();
  return Array.isArray(records) ? records.map((record) => String(getField(record, 'id'))) : [];
}

export const messagesCases: OperationCases<'messages'> = {
  listMessages: { succeeds: { query: { folder: 'inbox' } } },
  createMessage: {
    succeeds: { body: { ...letter, attachmentIds: [...letter.attachmentIds] } },
    refuses: [
      {
        status: 422,
        when: 'for a subject of 3 characters',
        asked: { body: { subject: 'Abc', folder: 20 } },
      },
      {
        status: 422,
        when: 'for a subject of spaces',
        asked: { body: { subject: '      ', folder: 20 } },
      },
      {
        status: 422,
        when: 'for an attachment of another client',
        asked: { body: { subject: letter.subject, folder: 30, attachmentIds: [DANIEL_IDS.file] } },
      },
      {
        status: 422,
        when: 'for an answer to a message of another client',
        asked: { body: { subject: letter.subject, folder: 30, replyTo: DANIEL_IDS.message } },
      },
    ],
  },
  getMessageThread: {
    succeeds: of(thread),
    refuses: [{ status: 404, when: NOT_HERS, asked: of(DANIEL_IDS.thread) }],
  },
  getMessage: { succeeds: of(unread), refuses: [others] },
  updateMessage: {
    succeeds: { ...of(unread), body: { read: true } },
    refuses: [
      { status: 404, when: NOT_HERS, asked: { ...of(DANIEL_IDS.message), body: { read: true } } },
      {
        status: 409,
        when: 'for a change of a message that was sent',
        asked: { ...of(sent), body: { subject: letter.subject } },
      },
      { status: 409, when: 'for read of a draft', asked: { ...of(draft), body: { read: true } } },
      {
        status: 409,
        when: 'for another version of a draft',
        asked: {
          ...of(draft),
          headers: { 'If-Match': '"2020-01-01T00:00:00Z"' },
          body: { subject: letter.subject },
        },
      },
      {
        status: 422,
        when: 'for a subject of 3 characters',
        asked: { ...of(draft), body: { subject: 'Abc' } },
      },
      { status: 422, when: 'for no change at all', asked: { ...of(draft), body: {} } },
      {
        status: 422,
        when: 'for read together with another field',
        asked: { ...of(unread), body: { read: true, subject: letter.subject } },
      },
    ],
  },
  deleteMessage: {
    succeeds: of(unread),
    refuses: [
      others,
      { status: 409, when: 'for a message in the deleted folder', asked: of(deleted) },
    ],
  },
  listMessageAttachments: { succeeds: of(draft), refuses: [others] },
  addMessageAttachments: {
    succeeds: { ...of(emptyDraft), body: [upload] },
    refuses: [
      { status: 404, when: NOT_HERS, asked: { ...of(DANIEL_IDS.message), body: [upload] } },
      { status: 409, when: 'for a message that was sent', asked: { ...of(sent), body: [upload] } },
      {
        status: 422,
        when: 'for 6 files',
        asked: { ...of(emptyDraft), body: ['a', 'b', 'c', 'd', 'e', 'f'] },
      },
      {
        status: 422,
        when: 'for a sixth file',
        asked: { ...of(draft), prepare: async (sandbox) => ({ body: await uploaded(sandbox, 5) }) },
      },
      {
        status: 422,
        when: 'for a file of another client',
        asked: { ...of(emptyDraft), body: [DANIEL_IDS.file] },
      },
    ],
  },
  listMessageAttachmentFiles: { succeeds: of(draft), refuses: [others] },
  deleteMessageAttachment: {
    succeeds: { params: { id: draft, attachmentId: upload } },
    refuses: [
      {
        status: 404,
        when: 'for a file that is not attached',
        asked: { params: { id: emptyDraft, attachmentId: upload } },
      },
      {
        status: 409,
        when: 'for a message that was sent',
        asked: { params: { id: sent, attachmentId: AMELIA_IDS.sentUpload } },
      },
    ],
  },
};
