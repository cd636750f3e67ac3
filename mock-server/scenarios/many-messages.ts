import { MESSAGE_FOLDER, type MessageRow } from '../rules/message-folders.ts';
import { received } from '../seed/messages.ts';
import { investor } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';
import { loadCrowd, loadedCrowd } from './crowd.ts';
import { minutesBefore } from './times.ts';

const MESSAGES = 2_000;
const FIRST_NUMBER = 10_001;
const MINUTES_APART = 2 * 60;

function letter(subject: string, index: number, now: Date): MessageRow {
  return received(
    investor,
    {
      id: `message-${FIRST_NUMBER + index}`,
      at: minutesBefore(now, (index + 1) * MINUTES_APART),
      subject,
      body: `<p>Dear Mrs Hart,</p><p>${subject}.</p>`,
    },
    true,
  );
}

export const scenario: Scenario = {
  name: 'many-messages',
  title: '2,000 messages',
  lookAt:
    'The inbox has 2,000 messages on 134 pages, all read: opening, paging and search are quick.',
  personas: [investor.username],
  load: loadCrowd,
  build: (base, now, seed) => {
    // The other folders stay as they are, and of the inbox what they name.
    const others = base.messages.filter((message) => !isOfInbox(message));
    const named = new Set(
      others.flatMap(({ thread, replyTo, reverseThreadParentId: answer }) => [
        thread,
        replyTo,
        answer,
      ]),
    );
    const kept = base.messages
      .filter((message) => isOfInbox(message) && named.has(message.id))
      .map((message) => ({ ...message, read: true }));
    const letters = loadedCrowd()
      .manySubjects(seed, MESSAGES - kept.length)
      .map((subject, index) => letter(subject, index, now));
    return { ...base, messages: [...others, ...kept, ...letters] };
  },
  holds: ({ messages }) => {
    const inbox = messages.filter(isOfInbox);
    return inbox.length === MESSAGES && inbox.every(({ read }) => read);
  },
};

function isOfInbox({ clientId, fromClient, folder }: MessageRow): boolean {
  return clientId === investor.clientId && !fromClient && folder === MESSAGE_FOLDER.inbox;
}
