import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScreenReaderUser } from './screen-reader-user.ts';

export type Journey = {
  readonly title: string;
  /** Persona who is signed in before the journey. Null if the journey includes the login. */
  readonly as: string | null;
  readonly steps: readonly Step[];
};

type Step = {
  readonly action: string;
  readonly act: (user: ScreenReaderUser) => Promise<void>;
  /** Texts that must be announced, in any order. */
  readonly announces: readonly string[];
};

/** Texts that must not be announced in any journey. */
export const FORBIDDEN_TEXTS: readonly RegExp[] = [
  /clickable/,
  /^Client portal/,
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
        action: 'Opens the portal',
        act: (user) => user.open('/login'),
        announces: ['Log in'],
      },
      {
        action: 'Types the username',
        act: (user) => user.fill('Username', 'investor'),
        announces: ['Username entry'],
      },
      {
        action: 'Types the password and presses Enter',
        act: async (user) => {
          await user.fill('Password', PASSWORD);
          await user.press('Return');
        },
        announces: ['Password password text', 'Dashboard - Larkfield'],
      },
    ],
  },
  {
    title: 'The gain, and why',
    as: 'investor',
    steps: [
      {
        action: 'Opens the dashboard',
        act: (user) => user.open('/dashboard'),
        // Orca also reads the dashboard's content if the content has loaded in time.
        announces: ['Dashboard - Larkfield'],
      },
      {
        action: 'Has it read from the top',
        act: (user) => user.press('ctrl+Home', 'KP_Add'),
        announces: [
          'Welcome Mrs Amelia Hart',
          'Total value',
          '£408,591.64',
          '+£17,635.92',
          'in the year to 13 Mar 2026',
        ],
      },
      {
        action: 'Chooses another period',
        act: async (user) => {
          await user.moveFocus('field', 'Tax year');
          await user.press('space');
        },
        announces: ['Tax year', 'in the tax year 2025-26'],
      },
      {
        action: 'Hides the amounts',
        act: (user) => user.choose('button', 'Hide amounts'),
        announces: ['Amounts are hidden.'],
      },
      {
        action: 'Shows them again',
        act: (user) => user.press('Return'),
        announces: ['Amounts are shown.'],
      },
      {
        action: 'Asks for the details of what moved it',
        act: (user) => user.choose('button', 'Details'),
        announces: ['expanded'],
      },
    ],
  },
  {
    title: 'A holding and its history',
    as: 'investor',
    steps: [
      {
        action: 'Opens the holdings',
        act: (user) => user.open('/investment/tax-efficient-investments/Venture_Capital_Trusts'),
        announces: ['Venture Capital Trusts'],
      },
      {
        action: 'Opens a holding',
        act: (user) => user.choose('button', 'View details of Albion Quay VCT'),
        announces: ['Albion Quay VCT heading level 2', 'Investment Details'],
      },
      {
        action: 'Opens its history',
        act: (user) => user.choose('link', 'History'),
        announces: ['History link', 'History, Albion Quay VCT'],
      },
      {
        action: 'Closes it',
        act: (user) => user.press('Escape'),
        announces: ['View details of Albion Quay VCT'],
      },
    ],
  },
  {
    title: 'A document',
    as: 'investor',
    steps: [
      {
        action: 'Goes from the dashboard to the documents',
        act: async (user) => {
          await user.open('/dashboard');
          await user.choose('link', 'Documents');
        },
        announces: ['Documents'],
      },
      {
        action: 'Saves one',
        act: (user) => user.choose('button', 'EIS3 certificates'),
        announces: ['EIS3 certificates'],
      },
    ],
  },
  {
    title: 'Read, answer and delete a message',
    as: 'investor',
    steps: [
      {
        action: 'Goes from the dashboard to the messages',
        act: async (user) => {
          await user.open('/dashboard');
          await user.choose('link', 'View Messages');
        },
        announces: ['Secure messages'],
      },
      {
        action: 'Opens a message',
        act: (user) => user.choose('link', 'Your annual valuation'),
        announces: ['RE: Your annual valuation heading level 2'],
      },
      {
        action: 'Answers it',
        act: (user) => user.choose('link', 'Reply'),
        announces: ['Reply'],
      },
      {
        action: 'Writes the answer',
        act: (user) => user.fill('Message', 'Thank you.'),
        announces: ['Message entry'],
      },
      {
        action: 'Sends it',
        act: (user) => user.choose('button', 'Send message'),
        announces: ['Message sent - Larkfield'],
      },
      {
        action: 'Returns to the messages',
        act: (user) => user.choose('link', 'Inbox'),
        announces: ['Secure messages'],
      },
      {
        action: 'Opens another',
        act: (user) => user.choose('link', 'Tax year end'),
        announces: ['RE: Tax year end: dates to remember heading level 2'],
      },
      {
        action: 'Asks to delete it',
        act: (user) => user.choose('button', 'Delete'),
        announces: ['No, cancel push button', 'Are you sure you want to delete this message?'],
      },
      {
        action: 'Says yes',
        act: (user) => user.choose('button', "Yes, I'm sure"),
        announces: ['to Deleted'],
      },
    ],
  },
  {
    title: 'Attach a file',
    as: 'investor',
    steps: [
      {
        action: 'Opens a new message',
        act: (user) => user.open('/new-message'),
        announces: ['New message'],
      },
      {
        action: 'Goes to the field of the files',
        act: (user) => user.moveFocus('button', 'Attach files'),
        announces: ['Attach files push button', 'Max 10MB'],
      },
      {
        action: 'Chooses one',
        act: async ({ page }) => {
          const path = join(tmpdir(), 'letter.pdf');
          await writeFile(path, '%PDF-1.4');
          await (await page.$('input[type=file]'))?.uploadFile(path);
        },
        announces: ['Added: letter.pdf'],
      },
    ],
  },
  {
    title: 'Change the phone number',
    as: 'investor',
    steps: [
      {
        action: 'Opens the contact details',
        act: (user) => user.open('/update-contact-details'),
        announces: ['Contact details and preferences'],
      },
      {
        action: 'Asks to change phone and email',
        act: (user) => user.choose('button', 'Change your contact details'),
        announces: ['Phone number'],
      },
      {
        action: 'Types a wrong number and presses Enter',
        act: async (user) => {
          await user.fill('Phone number', '12');
          await user.press('Return');
        },
        announces: [
          'There is a problem: 1 answer needs your attention.',
          'Error: Please enter a valid UK phone number.',
        ],
      },
      {
        action: 'Types a right one and presses Enter',
        act: async (user) => {
          await user.fill('Phone number', '07700900124');
          await user.press('Return');
        },
        announces: ['Contact details updated.'],
      },
    ],
  },
  {
    title: 'A bank account',
    as: 'investor',
    steps: [
      {
        action: 'Opens the nominated account',
        act: (user) => user.open('/nominated-bank-account'),
        announces: ['Nominated bank account'],
      },
      {
        action: 'Shows the numbers',
        act: (user) => user.choose('button', 'Show numbers'),
        announces: ['The numbers are shown.'],
      },
    ],
  },
  {
    title: 'Stop marketing',
    as: 'investor',
    steps: [
      {
        action: 'Opens the preferences',
        act: (user) => user.open('/update-contact-details'),
        announces: ['Contact details and preferences'],
      },
      {
        action: 'Stops it',
        act: (user) => user.choose('button', 'Permanently stop marketing'),
        announces: ['Permanently stop marketing push button', 'You have opted out of marketing'],
      },
    ],
  },
  {
    title: 'Staff between two clients',
    as: 'staff',
    steps: [
      {
        action: 'Opens the search',
        act: (user) => user.open('/search'),
        // Waits for focus mode. In browse mode Orca would interpret typed letters as commands.
        announces: ['Client search - Larkfield', 'Focus mode'],
      },
      {
        action: 'Types a name',
        act: (user) => user.fill('Search for a client...', 'amelia'),
        announces: ['client found'],
      },
      {
        action: 'Opens the client',
        act: (user) => user.choose('button', 'Mrs Amelia Hart'),
        announces: ['Mrs Amelia Hart'],
      },
      {
        action: 'Asks to return to the search',
        act: (user) => user.choose('button', 'Return to search'),
        announces: [
          'No, cancel push button',
          'Stop viewing as Mrs Amelia Hart and return to search?',
        ],
      },
      {
        action: 'Says yes',
        act: (user) => user.choose('button', "Yes, I'm sure"),
        announces: ['Search for a client... entry'],
      },
      {
        action: 'Types the number of another client',
        act: (user) => user.fill('Search for a client...', '100426'),
        announces: ['1 client found'],
      },
      {
        action: 'Presses Enter',
        act: (user) => user.press('Return'),
        announces: ['Dashboard - '],
      },
    ],
  },
  {
    title: 'The accessibility statement',
    as: 'investor',
    steps: [
      {
        action: 'Opens it from the foot of a page',
        act: async (user) => {
          await user.open('/update-contact-details');
          await user.choose('link', 'Accessibility');
        },
        announces: ['Accessibility'],
      },
      {
        action: 'Has it read whole',
        act: (user) => user.press('KP_Add'),
        announces: [
          'It supports keyboards, screen readers',
          'The standard\nheading level 2',
          'How we test\nheading level 2',
          'Known limits\nheading level 2',
          'We do not test with JAWS, NVDA, VoiceOver or TalkBack.',
          'Contact us\nheading level 2',
        ],
      },
    ],
  },
];
