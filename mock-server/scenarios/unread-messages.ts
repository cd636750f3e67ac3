import { isUnread } from '../rules/message-folders.ts';
import { received } from '../seed/messages.ts';
import { investor } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';
import { loadCrowd, loadedCrowd } from './crowd.ts';
import { minutesBefore } from './times.ts';

const UNREAD = 120;
const FIRST_NUMBER = 1201;
const MINUTES_APART = 8 * 60;

const isOwn = ({ clientId }: { readonly clientId: string }) => clientId === investor.clientId;

export const scenario: Scenario = {
  name: 'unread-messages',
  title: '120 unread messages',
  lookAt: 'The badge of the navigation shows 99+, and the inbox has eleven pages.',
  personas: [investor.username],
  load: loadCrowd,
  build: (base, now, seed) => ({
    ...base,
    messages: [
      // All other inbox messages are read, so that the count is exact.
      ...base.messages.map((message) => (isOwn(message) ? { ...message, read: true } : message)),
      ...loadedCrowd()
        .manySubjects(seed, UNREAD)
        .map((subject, index) =>
          received(
            investor,
            {
              id: `message-${FIRST_NUMBER + index}`,
              at: minutesBefore(now, (UNREAD - index) * MINUTES_APART),
              subject,
              body: `<p>Dear Mrs Hart,</p><p>${subject}.</p>`,
            },
            false,
          ),
        ),
    ],
  }),
  holds: ({ messages }) =>
    messages.filter((message) => isOwn(message) && isUnread(message)).length === UNREAD,
};
