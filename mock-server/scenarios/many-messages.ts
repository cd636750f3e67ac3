import { received } from '../seed/messages.ts';
import { investor } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';

const MESSAGES = 2_000;
const FIRST_NUMBER = 10_001;
const LAST_AT = Date.UTC(2026, 2, 15, 8);
const APART_MS = 2 * 60 * 60 * 1000;

const TOPICS = ['Contract note', 'Dividend paid', 'Quarterly valuation', 'Annual report', 'Notice'];
const FUNDS = ['Larkfield Growth VCT', 'Larkfield Income VCT', 'Larkfield EIS Fund', 'Your ISA'];

// Arithmetic without random numbers, so that every build gives the same rows.
const letters = Array.from({ length: MESSAGES }, (_, index) => {
  const number = index + 1;
  const subject = `${TOPICS[index % TOPICS.length]} ${number}: ${FUNDS[index % FUNDS.length]}`;
  return received(
    investor,
    {
      id: `message-${FIRST_NUMBER + index}`,
      at: new Date(LAST_AT - index * APART_MS).toISOString(),
      subject,
      body: `<p>Dear Mrs Hart,</p><p>${subject}.</p>`,
    },
    true,
  );
});

export const scenario: Scenario = {
  name: 'many-messages',
  title: '2,000 messages',
  lookAt:
    'The inbox has 2,000 messages on 134 pages, all read: opening, paging and search are quick.',
  personas: [investor.username],
  build: (base) => ({
    ...base,
    messages: [
      // The other folders stay as they are; threads keep what they began with.
      ...base.messages.filter(
        ({ clientId, fromClient, folder }) =>
          clientId !== investor.clientId || fromClient || folder !== 10,
      ),
      ...letters,
    ],
  }),
};
