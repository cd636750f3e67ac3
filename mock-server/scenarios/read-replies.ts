import { isUnread, type MessageRow } from '../rules/message-folders.ts';
import { received, sent } from '../seed/messages.ts';
import { investor } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';
import { daysBefore } from './times.ts';

const FIRST_NUMBER = 1401;
/** Each begins with a question; the client and the firm then take turns. */
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

export const scenario: Scenario = {
  name: 'read-replies',
  title: 'Read replies in several threads',
  lookAt:
    'Nothing is unread, and no badge is shown. The inbox has replies of four threads among its messages, the newest first; each opens with the earlier messages of its thread, up to three, below it.',
  personas: [investor.username],
  build: (base, now) => ({
    ...base,
    messages: [
      ...base.messages.map((message) =>
        isOwnUnread(message) ? { ...message, read: true } : message,
      ),
      ...THREADS.flatMap(([subject, ...words], index) => threadOf(subject, words, index, now)),
    ],
  }),
  holds: ({ messages }) => {
    const replies = messages.filter(
      (row) => row.clientId === investor.clientId && !row.fromClient && row.replyTo !== null,
    );
    const threads = new Set(replies.map(({ thread }) => thread));
    return threads.size >= THREADS.length && !messages.some(isOwnUnread);
  },
};

function threadOf(subject: string, words: readonly string[], index: number, now: Date) {
  const thread: MessageRow[] = [];
  for (const [turn, text] of words.entries()) {
    const answers = thread.at(-1);
    const letter = {
      id: `message-${FIRST_NUMBER + index * 10 + turn}`,
      at: daysBefore(now, index * DAYS_BETWEEN_THREADS + words.length - turn),
      subject: turn === 0 ? subject : `Re: ${subject}`,
      body: `<p>${text}</p>`,
      ...(answers && { answers }),
    };
    const message = turn % 2 === 0 ? sent(investor, letter) : received(investor, letter, true);
    if (answers) thread.splice(-1, 1, { ...answers, reverseThreadParentId: message.id });
    thread.push(message);
  }
  return thread;
}

function isOwnUnread(message: MessageRow): boolean {
  return message.clientId === investor.clientId && isUnread(message);
}
