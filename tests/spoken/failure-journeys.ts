import { PASSWORD, type Journey } from './journey.ts';
import type { ScreenReaderUser } from './screen-reader-user.ts';

/** Journeys with failures, after which the user hears what to do. */
export const FAILURE_JOURNEYS: readonly Journey[] = [
  {
    title: 'A draft that is not saved at first',
    as: 'investor',
    steps: [
      ['Opens a new message', (user) => user.open('/new-message'), ['New message']],
      [
        'Writes while the server fails',
        async (user) => {
          await user.sandbox.addFault({
            operationId: 'createMessage',
            kind: 'status',
            status: 500,
          });
          await user.fill('Subject', 'About my charges');
          await user.fill('Message', 'Please call me.');
        },
        ['Subject', 'Draft: Not saved. Leave this tab open while we try again.'],
      ],
      [
        'Writes on when it works again',
        async (user) => {
          await user.sandbox.removeFaults();
          await user.type(' Thank you.');
        },
        ['Draft: Saved at 09:00'],
      ],
      [
        'Saves and leaves it for later',
        (user) => user.choose('button', 'Save draft'),
        ['Draft saved at 09:00: About my charges'],
      ],
    ],
  },
  {
    title: 'A page that does not load',
    as: 'investor',
    steps: [
      [
        'Opens the documents while the server fails',
        async (user) => {
          await user.sandbox.addFault({
            operationId: 'listDocuments',
            kind: 'status',
            status: 500,
          });
          await user.open('/documents');
        },
        ['Something went wrong. Please try again later'],
      ],
      [
        'Tries again',
        (user) => user.choose('button', 'Try again'),
        ['Trying again.', 'Still not available.'],
      ],
      [
        'Tries again when it works',
        async (user) => {
          await user.sandbox.removeFaults();
          await user.press('Return');
        },
        ['Trying again.', 'Loaded.'],
      ],
    ],
  },
  {
    title: 'Offline and back',
    as: 'investor',
    steps: [
      ['Opens the dashboard', (user) => user.open('/dashboard'), ['Dashboard - Larkfield']],
      [
        'Loses the connection',
        (user) => setOnline(user, false),
        ['Your device reports no connection.'],
      ],
      ['Has it again', (user) => setOnline(user, true), ['You are back online.']],
    ],
  },
  {
    title: 'A session that ends while writing',
    as: 'investor',
    steps: [
      ['Opens a new message', (user) => user.open('/new-message'), ['New message']],
      [
        'Writes while the session ends',
        async (user) => {
          await user.sandbox.addFault({
            operationId: 'createMessage',
            kind: 'status',
            status: 401,
          });
          await user.fill('Subject', 'About my charges');
        },
        ['Your session has ended. Please log in again.'],
      ],
      [
        'Logs in again',
        async (user) => {
          await user.sandbox.removeFaults();
          await user.fill('Username', 'investor');
          await user.fill('Password', PASSWORD);
          await user.press('Return');
        },
        ['We restored your unsaved message.'],
      ],
    ],
  },
];

async function setOnline({ page }: ScreenReaderUser, isOnline: boolean): Promise<void> {
  await page.setOfflineMode(!isOnline);
}
