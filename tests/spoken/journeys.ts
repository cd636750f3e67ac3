import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Listener } from './listener.ts';

export type Journey = {
  readonly title: string;
  /** Persona who is signed in before the journey. Null if the journey includes the login. */
  readonly as: string | null;
  readonly steps: readonly Step[];
};

type Step = {
  readonly does: string;
  readonly act: (user: Listener) => Promise<void>;
  /** Texts that must be announced, in any order. */
  readonly says: readonly string[];
};

/** Texts that must not be announced in any journey. */
export const NEVER: readonly RegExp[] = [
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
        does: 'Opens the portal',
        act: (user) => user.open('/login'),
        says: ['Log in'],
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
        // Orca also reads the content if it has loaded in time.
        says: ['Dashboard - Larkfield'],
      },
      {
        does: 'Has it read from the top',
        act: (user) => user.press('ctrl+Home', 'KP_Add'),
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
  {
    title: 'A holding and its history',
    as: 'investor',
    steps: [
      {
        does: 'Opens the holdings',
        act: (user) => user.open('/investment/tax-efficient-investments/Venture_Capital_Trusts'),
        says: ['Venture Capital Trusts'],
      },
      {
        does: 'Opens a holding',
        act: (user) => user.choose('button', 'View details of Albion Quay VCT'),
        says: ['Albion Quay VCT heading level 2', 'Investment Details'],
      },
      {
        does: 'Opens its history',
        act: (user) => user.choose('link', 'History'),
        says: ['History link', 'History, Albion Quay VCT'],
      },
      {
        does: 'Closes it',
        act: (user) => user.press('Escape'),
        says: ['View details of Albion Quay VCT'],
      },
    ],
  },
  {
    title: 'A document',
    as: 'investor',
    steps: [
      {
        does: 'Goes from the dashboard to the documents',
        act: async (user) => {
          await user.open('/dashboard');
          await user.choose('link', 'Documents');
        },
        says: ['Documents'],
      },
      {
        does: 'Saves one',
        act: (user) => user.choose('button', 'EIS3 certificates'),
        says: ['EIS3 certificates'],
      },
    ],
  },
  {
    title: 'Read, answer and delete a message',
    as: 'investor',
    steps: [
      {
        does: 'Goes from the dashboard to the messages',
        act: async (user) => {
          await user.open('/dashboard');
          await user.choose('link', 'View Messages');
        },
        says: ['Secure messages'],
      },
      {
        does: 'Opens a message',
        act: (user) => user.choose('link', 'Your annual valuation'),
        says: ['RE: Your annual valuation heading level 2'],
      },
      {
        does: 'Answers it',
        act: (user) => user.choose('link', 'Reply'),
        says: ['Reply'],
      },
      {
        does: 'Writes the answer',
        act: (user) => user.fill('Message', 'Thank you.'),
        says: ['Message entry'],
      },
      {
        does: 'Sends it',
        act: (user) => user.choose('button', 'Send message'),
        says: ['Message sent - Larkfield'],
      },
      {
        does: 'Returns to the messages',
        act: (user) => user.choose('link', 'Inbox'),
        says: ['Secure messages'],
      },
      {
        does: 'Opens another',
        act: (user) => user.choose('link', 'Tax year end'),
        says: ['RE: Tax year end: dates to remember heading level 2'],
      },
      {
        does: 'Asks to delete it',
        act: (user) => user.choose('button', 'Delete'),
        says: ['No, cancel push button', 'Are you sure you want to delete this message?'],
      },
      {
        does: 'Says yes',
        act: (user) => user.choose('button', "Yes, I'm sure"),
        says: ['has been moved to Deleted'],
      },
    ],
  },
  {
    title: 'Attach a file',
    as: 'investor',
    steps: [
      {
        does: 'Opens a new message',
        act: (user) => user.open('/new-message'),
        says: ['New message'],
      },
      {
        does: 'Goes to the field of the files',
        act: (user) => user.goTo('button', 'Attach files'),
        says: ['Attach files push button', 'Max 10MB'],
      },
      {
        does: 'Chooses one',
        act: async ({ page }) => {
          const path = join(tmpdir(), 'letter.pdf');
          await writeFile(path, '%PDF-1.4');
          await (await page.$('input[type=file]'))?.uploadFile(path);
        },
        says: ['Added: letter.pdf'],
      },
    ],
  },
  {
    title: 'Change the phone number',
    as: 'investor',
    steps: [
      {
        does: 'Opens the contact details',
        act: (user) => user.open('/update-contact-details'),
        says: ['Contact details and preferences'],
      },
      {
        does: 'Asks to change phone and email',
        act: (user) => user.choose('button', 'Change your contact details'),
        says: ['Phone number'],
      },
      {
        does: 'Types a wrong number and presses Enter',
        act: async (user) => {
          await user.fill('Phone number', '12');
          await user.press('Return');
        },
        says: [
          'There is a problem: 1 answer needs your attention.',
          'Error: Please enter a valid UK phone number.',
        ],
      },
      {
        does: 'Types a right one and presses Enter',
        act: async (user) => {
          await user.fill('Phone number', '07700900124');
          await user.press('Return');
        },
        says: ['Contact details updated.'],
      },
    ],
  },
  {
    title: 'A bank account',
    as: 'investor',
    steps: [
      {
        does: 'Opens the nominated account',
        act: (user) => user.open('/nominated-bank-account'),
        says: ['Nominated bank account'],
      },
      {
        does: 'Shows the numbers',
        act: (user) => user.choose('button', 'Show numbers'),
        says: ['The numbers are shown.'],
      },
    ],
  },
  {
    title: 'Stop marketing',
    as: 'investor',
    steps: [
      {
        does: 'Opens the preferences',
        act: (user) => user.open('/update-contact-details'),
        says: ['Contact details and preferences'],
      },
      {
        does: 'Stops it',
        act: (user) => user.choose('button', 'Permanently stop marketing'),
        says: ['Permanently stop marketing push button', 'You have opted out of marketing'],
      },
    ],
  },
  {
    title: 'Staff between two clients',
    as: 'staff',
    steps: [
      {
        does: 'Opens the search',
        act: (user) => user.open('/search'),
        // Waits for focus mode. In browse mode Orca would interpret typed letters as commands.
        says: ['Client search - Larkfield', 'Focus mode'],
      },
      {
        does: 'Types a name',
        act: (user) => user.fill('Search for a client...', 'amelia'),
        says: ['client found'],
      },
      {
        does: 'Opens the client',
        act: (user) => user.choose('button', 'Mrs Amelia Hart'),
        says: ['Mrs Amelia Hart'],
      },
      {
        does: 'Asks to return to the search',
        act: (user) => user.choose('button', 'Return to search'),
        says: ['No, cancel push button', 'Stop viewing as Mrs Amelia Hart and return to search?'],
      },
      {
        does: 'Says yes',
        act: (user) => user.choose('button', "Yes, I'm sure"),
        says: ['Search for a client... entry'],
      },
      {
        does: 'Types the number of another client',
        act: (user) => user.fill('Search for a client...', '100426'),
        says: ['1 client found'],
      },
      {
        does: 'Presses Enter',
        act: (user) => user.press('Return'),
        says: ['Dashboard - '],
      },
    ],
  },
  {
    title: 'The accessibility statement',
    as: 'investor',
    steps: [
      {
        does: 'Opens it from the foot of a page',
        act: async (user) => {
          await user.open('/update-contact-details');
          await user.choose('link', 'Accessibility');
        },
        says: ['Accessibility'],
      },
      {
        does: 'Has it read whole',
        act: (user) => user.press('KP_Add'),
        says: [
          'We want everyone to be able to use',
          'The standard\nheading level 2',
          'What is tested, and with what\nheading level 2',
          'Known limits\nheading level 2',
          'JAWS, NVDA, VoiceOver and TalkBack are not part of our tests.',
          'Tell us\nheading level 2',
        ],
      },
    ],
  },
];
