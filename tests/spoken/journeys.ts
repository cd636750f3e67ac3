import type { Listener } from './listener.ts';

export type Journey = {
  readonly title: string;
  /** Signed in before the first word; null where the log-in is heard. */
  readonly as: string | null;
  readonly steps: readonly Step[];
};

type Step = {
  readonly does: string;
  readonly act: (user: Listener) => Promise<void>;
  /** What must be said, in any order. */
  readonly says: readonly string[];
};

/** What no journey may say. */
export const NEVER: readonly RegExp[] = [
  /clickable/,
  /Loading page|^Client portal/,
  /No files? selected/,
  /undefined|NaN|\[object|null/,
];

const PASSWORD = 'Portfolio1!';

export const JOURNEYS: readonly Journey[] = [
  {
    title: 'Log in',
    as: null,
    steps: [
      {
        does: 'Opens the portal',
        act: (user) => user.open('/login'),
        says: ['Log in', 'Username', 'Password', 'Forgotten username or password?'],
      },
      {
        does: 'Types the username',
        act: (user) => user.fill('Username', 'investor'),
        says: ['Username entry'],
      },
      {
        does: 'Types the password and presses Enter',
        act: async (user) => {
          await user.fill('Password', PASSWORD);
          await user.press('Return');
        },
        says: ['Password password text', 'Dashboard - Larkfield'],
      },
    ],
  },
  {
    title: 'The gain, and why',
    as: 'investor',
    steps: [
      {
        does: 'Opens the dashboard',
        act: (user) => user.open('/dashboard'),
        says: [
          'Welcome Mrs Amelia Hart',
          'Total value',
          '£408,591.64',
          '+£17,635.92',
          'of what was invested',
        ],
      },
      {
        does: 'Chooses another period',
        act: async (user) => {
          await user.goTo('field', 'Tax year');
          await user.press('space');
        },
        says: ['Tax year', 'of what was invested'],
      },
      {
        does: 'Hides the amounts',
        act: (user) => user.choose('button', 'Hide amounts'),
        says: ['Amounts are hidden.'],
      },
      {
        does: 'Shows them again',
        act: (user) => user.press('Return'),
        says: ['Amounts are shown.'],
      },
      {
        does: 'Asks for the details of what moved it',
        act: (user) => user.choose('button', 'Details'),
        says: ['expanded'],
      },
    ],
  },
];
