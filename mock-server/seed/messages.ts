import { z } from 'zod';
import { createDraft, createReceivedMessage, markAsSent } from '../rules/message-folders.ts';
import type { MessageRow } from '../rules/message-folders.ts';
import type { Dataset } from '../store/database.ts';
import data from './data/messages.json' with { type: 'json' };
import fileData from './data/files.json' with { type: 'json' };
import { messageTables } from '../store/records/messages.ts';
import type { investor, partner } from './personas.ts';

type Owner = typeof investor | typeof partner;
type Letter = {
  readonly id: string;
  readonly at: string;
  readonly subject: string;
  readonly body: string;
  readonly attachmentIds?: readonly string[] | undefined;
  readonly answers?: MessageRow | undefined;
};

export function buildReceivedLetter(owner: Owner, letter: Letter, isRead: boolean): MessageRow {
  return createReceivedMessage(toNewMessage(owner, letter), isRead);
}

export function buildDraftLetter(owner: Owner, letter: Letter): MessageRow {
  return createDraft({ ...toNewMessage(owner, letter), createdBy: owner.who });
}

function toNewMessage({ clientId }: Owner, letter: Letter) {
  const { id, at: now, subject, body, attachmentIds = [], answers: answered = null } = letter;
  return { id, clientId, now, subject, body, attachmentIds, answered };
}

export function buildSentLetter(owner: Owner, letter: Letter): MessageRow {
  return markAsSent(buildDraftLetter(owner, letter), letter.at);
}

export const messageSeed: Pick<Dataset, 'messages' | 'files'> = {
  messages: z.array(messageTables.messages.schema).parse(data),
  /** Attachments of the messages, uploads of the clients, and the documents of the holdings. */
  files: z.array(messageTables.files.schema).parse(fileData),
};
