import { received } from '../seed/messages.ts';
import { investor } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';

const UNREAD = 120;
const FIRST_NUMBER = 1201;
const FIRST_AT = Date.UTC(2026, 1, 1, 9);
const APART_MS = 8 * 60 * 60 * 1000;

// All other inbox messages are read, so that the count is exact.
const unread = Array.from({ length: UNREAD }, (_, index) =>
  received(
    investor,
    {
      id: `message-${FIRST_NUMBER + index}`,
      at: new Date(FIRST_AT + index * APART_MS).toISOString(),
      subject: `Notice ${index + 1} of ${UNREAD}`,
      body: `<p>Dear Mrs Hart,</p><p>this is notice ${index + 1}.</p>`,
    },
    false,
  ),
);

export const scenario: Scenario = {
  name: 'unread-messages',
  title: '120 unread messages',
  lookAt: 'The badge of the navigation shows 99+, and the inbox has eleven pages.',
  personas: [investor.username],
  build: (base) => ({
    ...base,
    messages: [
      ...base.messages.map((message) =>
        message.clientId === investor.clientId ? { ...message, read: true } : message,
      ),
      ...unread,
    ],
  }),
};
