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
const others = [404, NOT_HERS, of(DANIEL_IDS.message)] as const;

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
      [422, 'for a subject of 3 characters', { body: { subject: 'Abc', folder: 20 } }],
      [422, 'for a subject of spaces', { body: { subject: '      ', folder: 20 } }],
      [
        422,
        'for an attachment of another client',
        { body: { subject: letter.subject, folder: 30, attachmentIds: [DANIEL_IDS.file] } },
      ],
      [
        422,
        'for an answer to a message of another client',
        { body: { subject: letter.subject, folder: 30, replyTo: DANIEL_IDS.message } },
      ],
    ],
  },
  getMessageThread: { succeeds: of(thread), refuses: [[404, NOT_HERS, of(DANIEL_IDS.thread)]] },
  getMessage: { succeeds: of(unread), refuses: [others] },
  updateMessage: {
    succeeds: { ...of(unread), body: { read: true } },
    refuses: [
      [404, NOT_HERS, { ...of(DANIEL_IDS.message), body: { read: true } }],
      [
        409,
        'for a change of a message that was sent',
        { ...of(sent), body: { subject: letter.subject } },
      ],
      [409, 'for read of a draft', { ...of(draft), body: { read: true } }],
      [
        409,
        'for another version of a draft',
        {
          ...of(draft),
          headers: { 'If-Match': '"2020-01-01T00:00:00Z"' },
          body: { subject: letter.subject },
        },
      ],
      [422, 'for a subject of 3 characters', { ...of(draft), body: { subject: 'Abc' } }],
      [422, 'for no change at all', { ...of(draft), body: {} }],
      [
        422,
        'for read together with another field',
        { ...of(unread), body: { read: true, subject: letter.subject } },
      ],
    ],
  },
  deleteMessage: {
    succeeds: of(unread),
    refuses: [others, [409, 'for a message in the deleted folder', of(deleted)]],
  },
  listMessageAttachments: { succeeds: of(draft), refuses: [others] },
  addMessageAttachments: {
    succeeds: { ...of(emptyDraft), body: [upload] },
    refuses: [
      [404, NOT_HERS, { ...of(DANIEL_IDS.message), body: [upload] }],
      [409, 'for a message that was sent', { ...of(sent), body: [upload] }],
      [422, 'for 6 files', { ...of(emptyDraft), body: ['a', 'b', 'c', 'd', 'e', 'f'] }],
      [
        422,
        'for a sixth file',
        { ...of(draft), prepare: async (sandbox) => ({ body: await uploaded(sandbox, 5) }) },
      ],
      [422, 'for a file of another client', { ...of(emptyDraft), body: [DANIEL_IDS.file] }],
    ],
  },
  listMessageAttachmentFiles: { succeeds: of(draft), refuses: [others] },
  deleteMessageAttachment: {
    succeeds: { params: { id: draft, attachmentId: upload } },
    refuses: [
      [
        404,
        'for a file that is not attached',
        { params: { id: emptyDraft, attachmentId: upload } },
      ],
      [
        409,
        'for a message that was sent',
        { params: { id: sent, attachmentId: AMELIA_IDS.sentUpload } },
      ],
    ],
  },
};
