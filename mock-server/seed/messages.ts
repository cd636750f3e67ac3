import { z } from 'zod';
import { deletedAt, newDraft, receivedMessage, sentAt } from '../rules/message-folders.ts';
import type { MessageRow } from '../rules/message-folders.ts';
import type { Dataset } from '../store/database.ts';
import data from './data/messages.json' with { type: 'json' };
import fileData from './data/files.json' with { type: 'json' };
import { messageTables } from '../store/records/messages.ts';
import { investor, partner } from './personas.ts';

type Owner = typeof investor | typeof partner;
type Letter = {
  readonly id: string;
  readonly at: string;
  readonly subject: string;
  readonly body: string;
  readonly attachmentIds?: readonly string[] | undefined;
  /** The message that this one replies to. */
  readonly answers?: MessageRow | undefined;
};

/** A message from the provider, in the inbox. */
export function received(owner: Owner, letter: Letter, isRead: boolean): MessageRow {
  return receivedMessage(messageOf(owner, letter), isRead);
}

export function draft(owner: Owner, letter: Letter): MessageRow {
  return newDraft({ ...messageOf(owner, letter), createdBy: owner.fullName });
}

function messageOf({ clientId }: Owner, letter: Letter) {
  const { id, at: now, subject, body, attachmentIds = [], answers: answered = null } = letter;
  return { id, clientId, now, subject, body, attachmentIds, answered };
}

export function sent(owner: Owner, letter: Letter): MessageRow {
  return sentAt(draft(owner, letter), letter.at);
}

const seeds = z
  .array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(['received', 'sent', 'draft']),
      clientId: z.enum([investor.clientId, partner.clientId]),
      at: z.iso.datetime(),
      subject: z.string(),
      body: z.string(),
      isUnread: z.boolean().optional(),
      answers: z.string().optional(),
      attachmentIds: z.array(z.string()).optional(),
      updatedAt: z.iso.datetime().optional(),
      deletedAt: z.iso.datetime().optional(),
    }),
  )
  .parse(data);

/** With the messages that it answers, which may come later in the file. */
function rowOf(id: string): MessageRow {
  const seed = seeds.find((each) => each.id === id);
  if (!seed) throw new Error(`There is no message ${id} in the seed.`);
  const owner = seed.clientId === investor.clientId ? investor : partner;
  const answers = seed.answers === undefined ? undefined : rowOf(seed.answers);
  const { kind, isUnread = false, updatedAt, deletedAt: deleted } = seed;
  const letter = { ...seed, answers };
  const row =
    kind === 'received' ? received(owner, letter, !isUnread) : MAKERS[kind](owner, letter);
  if (deleted !== undefined) return deletedAt(row, deleted);
  return { ...row, updateTs: updatedAt ?? null };
}

const MAKERS = { sent, draft } as const;

/** Links each message to its latest reply. */
function answersLinked(messages: readonly MessageRow[]): readonly MessageRow[] {
  const answers = messages.filter(({ sentTs, replyTo }) => sentTs !== null && replyTo !== null);
  return messages.map((message) => ({
    ...message,
    reverseThreadParentId: answers.find(({ replyTo }) => replyTo === message.id)?.id ?? null,
  }));
}

export const messageSeed: Pick<Dataset, 'messages' | 'files'> = {
  messages: answersLinked(seeds.map(({ id }) => rowOf(id))),
  /** Attachments of the messages, uploads of the clients, and the documents of the holdings. */
  files: z.array(messageTables.files.schema).parse(fileData),
};
