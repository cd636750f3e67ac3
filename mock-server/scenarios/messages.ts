import { isDraft, isUnread, MESSAGE_FOLDER, type MessageRow } from '../rules/message-folders.ts';
import { buildDraftLetter, buildReceivedLetter, buildSentLetter } from '../seed/messages.ts';
import { investor } from '../seed/personas.ts';
import { loadBulkRows, getBulkRows } from './bulk-rows.ts';
import type { ScenarioEffect } from './scenario.ts';
import { daysBefore, minutesBefore } from './times.ts';

const UNREAD = 120;
const MESSAGES = 2_000;
const DRAFTS = 40;
const HOUR_MIN = 60;
const TOPICS = ['My next application', 'A change of name', 'The dividend in May', 'My tax return'];
/**
 * Subject and texts of each thread. A thread starts with a message of the client; then firm and client
 * alternate.
 */
const THREADS = [
  ['Transfer of my ISA', 'How long does the transfer take?', 'It usually takes four weeks.'],
  [
    'A dividend that is missing',
    'I have not had the dividend of Larkfield Growth VCT.',
    'It was paid on Monday. Has it reached you?',
    'It has, thank you.',
    'We are glad to hear it.',
  ],
  [
    'Change of adviser',
    'From next month another adviser will act for me.',
    'Please send us a signed letter.',
    'You will have it this week.',
    'It has arrived. We have changed your record.',
  ],
  ['Your annual meeting', 'Where does it take place?', 'In Bristol, as in the year before.'],
] as const;
const DAYS_BETWEEN_THREADS = 10;

const isOwn = ({ clientId }: { readonly clientId: string }) => clientId === investor.clientId;
const isOwnUnread = (message: MessageRow) => isOwn(message) && isUnread(message);
const isOwnDraft = (message: MessageRow) => isOwn(message) && isDraft(message);
const isInboxMessage = (message: MessageRow) =>
  isOwn(message) && !message.fromClient && message.folder === MESSAGE_FOLDER.inbox;
const asRead = (message: MessageRow) =>
  isOwnUnread(message) ? { ...message, read: true } : message;

export const unreadMessagesEffect: ScenarioEffect = {
  load: loadBulkRows,
  build: (base, now, seed) => ({
    ...base,
    messages: [
      // All other inbox messages are read, so that the number of unread messages is exact.
      ...base.messages.map(asRead),
      ...getBulkRows()
        .generateSubjects(seed, UNREAD)
        .map((subject, index) => {
          const at = minutesBefore(now, (UNREAD - index) * 8 * HOUR_MIN);
          return letter({ id: `message-${1201 + index}`, at, subject }, false);
        }),
    ],
  }),
};

export const manyMessagesEffect: ScenarioEffect = {
  load: loadBulkRows,
  build: (base, now, seed) => {
    // Preserves the messages of other folders and, marked as read, the inbox messages to which they refer.
    const others = base.messages.filter((message) => !isInboxMessage(message));
    const named = new Set(
      others.flatMap(({ thread, replyTo, reverseThreadParentId: answer }) => [
        thread,
        replyTo,
        answer,
      ]),
    );
    const remaining = base.messages
      .filter((message) => isInboxMessage(message) && named.has(message.id))
      .map((message) => ({ ...message, read: true }));
    const letters = getBulkRows()
      .generateSubjects(seed, MESSAGES - remaining.length)
      .map((subject, index) => {
        const at = minutesBefore(now, (index + 1) * 2 * HOUR_MIN);
        return letter({ id: `message-${10_001 + index}`, at, subject }, true);
      });
    return { ...base, messages: [...others, ...remaining, ...letters] };
  },
};

type LetterHeader = { readonly id: string; readonly at: string; readonly subject: string };

function letter(header: LetterHeader, isRead: boolean): MessageRow {
  const body = `<p>Dear Mrs Hart,</p><p>${header.subject}.</p>`;
  return buildReceivedLetter(investor, { ...header, body }, isRead);
}

export const draftsEffect: ScenarioEffect = {
  build: (base, now) => {
    const answered = base.messages.find(
      (row) => isOwn(row) && !row.fromClient && row.sentTs !== null,
    );
    const reply = buildDraftLetter(investor, {
      id: 'message-1301',
      at: minutesBefore(now, 30),
      subject: `Re: ${answered?.subject ?? 'Your message'}`,
      body: '<p>Thank you, I shall have a look and</p>',
      ...(answered && { answers: answered }),
    });
    const others = Array.from({ length: DRAFTS - 1 }, (_, index) =>
      buildDraftLetter(investor, {
        id: `message-${1302 + index}`,
        at: daysBefore(now, index + 1),
        subject: `${TOPICS[index % TOPICS.length]} (${index + 1})`,
        body: index % 3 === 0 ? '' : '<p>Dear Sir or Madam,</p><p>I should like to ask</p>',
        // This upload belongs to no sent message.
        attachmentIds: index === 1 ? ['file-2105'] : [],
      }),
    );
    const remaining = base.messages.filter((row) => !isOwnDraft(row));
    return { ...base, messages: [...remaining, reply, ...others] };
  },
};

export const readRepliesEffect: ScenarioEffect = {
  build: (base, now) => ({
    ...base,
    messages: [
      ...base.messages.map(asRead),
      ...THREADS.flatMap(([subject, ...texts], index) => buildThread(subject, texts, index, now)),
    ],
  }),
};

function buildThread(subject: string, texts: readonly string[], index: number, now: Date) {
  const thread: MessageRow[] = [];
  for (const [turn, text] of texts.entries()) {
    const answers = thread.at(-1);
    const letter = {
      id: `message-${1401 + index * 10 + turn}`,
      at: daysBefore(now, index * DAYS_BETWEEN_THREADS + texts.length - turn),
      subject: turn === 0 ? subject : `Re: ${subject}`,
      body: `<p>${text}</p>`,
      ...(answers && { answers }),
    };
    const message =
      turn % 2 === 0
        ? buildSentLetter(investor, letter)
        : buildReceivedLetter(investor, letter, true);
    if (answers) thread.splice(-1, 1, { ...answers, reverseThreadParentId: message.id });
    thread.push(message);
  }
  return thread;
}
