import { MESSAGE_FOLDER, type MessageRow } from '../rules/message-folders.ts';
import { received } from '../seed/messages.ts';
import { investor } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';
import { minutesBefore } from './times.ts';

const MESSAGES = 2_000;
const FIRST_NUMBER = 10_001;
const MINUTES_APART = 2 * 60;

const TOPICS = ['Contract note', 'Dividend paid', 'Quarterly valuation', 'Annual report', 'Notice'];
const FUNDS = ['Larkfield Growth VCT', 'Larkfield Income VCT', 'Larkfield EIS Fund', 'Your ISA'];

// Arithmetic without random numbers, so that every build gives the same rows.
function letter(index: number, now: Date): MessageRow {
  const number = index + 1;
  const subject = `${TOPICS[index % TOPICS.length]} ${number}: ${FUNDS[index % FUNDS.length]}`;
  return received(
    investor,
    {
      id: `message-${FIRST_NUMBER + index}`,
      at: minutesBefore(now, number * MINUTES_APART),
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
  build: (base, now) => ({
    ...base,
    messages: [
      // The other folders stay as they are; threads keep what they began with.
      ...base.messages.filter((message) => !isOfInbox(message)),
      ...Array.from({ length: MESSAGES }, (_, index) => letter(index, now)),
    ],
  }),
  holds: ({ messages }) => {
    const inbox = messages.filter(isOfInbox);
    return inbox.length === MESSAGES && inbox.every(({ read }) => read);
  },
};

function isOfInbox({ clientId, fromClient, folder }: MessageRow): boolean {
  return clientId === investor.clientId && !fromClient && folder === MESSAGE_FOLDER.inbox;
}
