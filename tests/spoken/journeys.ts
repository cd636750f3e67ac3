import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD, type Journey } from './journey.ts';
import { FAILURE_JOURNEYS } from './failure-journeys.ts';
import { TASK_JOURNEYS } from './task-journeys.ts';

/** Texts that must not be announced in any journey. */
export const FORBIDDEN_TEXTS: readonly RegExp[] = [
  /clickable/,
  // The title before the portal's script has run, read on the first page of a tab, is no fault.
  /^Client portal(?! document web)/,
  /^statusbar/,
  /No files? selected/,
  /undefined|NaN|\[object|null/,
];

export const JOURNEYS: readonly Journey[] = [
  {
    title: 'Log in',
    as: null,
    steps: [
      ['Opens the portal', (user) => user.open('/login'), ['Log in']],
      ['Types the username', (user) => user.fill('Username', 'investor'), ['Username entry']],
      [
        'Types the password and presses Enter',
        async (user) => {
          await user.fill('Password', PASSWORD);
          await user.press('Return');
        },
        ['Password password text', 'Dashboard - Larkfield'],
      ],
    ],
  },
  {
    title: 'The gain, and why',
    as: 'investor',
    steps: [
      [
        'Opens the dashboard',
        (user) => user.open('/dashboard'),
        // Orca also reads the dashboard's content if the content has loaded in time.
        ['Dashboard - Larkfield'],
      ],
      [
        'Has it read from the top',
        (user) => user.press('ctrl+Home', 'KP_Add'),
        [
          'Welcome Mrs Amelia Hart',
          'Total value',
          '£408,591.64',
          '+£17,635.92',
          'in the year to 13 Mar 2026',
        ],
      ],
      [
        'Chooses another period',
        async (user) => {
          await user.moveFocus('field', 'Tax year');
          await user.press('space');
        },
        ['Tax year', 'in the tax year 2025-26'],
      ],
      [
        'Hides the amounts',
        (user) => user.choose('button', 'Hide amounts'),
        ['Amounts are hidden.'],
      ],
      ['Shows them again', (user) => user.press('Return'), ['Amounts are shown.']],
      [
        'Asks for more about the total',
        (user) => user.choose('button', 'More about this total'),
        ['expanded'],
      ],
    ],
  },
  {
    title: 'A holding and its history',
    as: 'investor',
    steps: [
      [
        'Opens the holdings',
        (user) => user.open('/investment/tax-efficient-investments/Venture_Capital_Trusts'),
        ['Venture Capital Trusts'],
      ],
      [
        'Opens a holding',
        (user) => user.choose('button', 'View details of Albion Quay VCT'),
        ['Albion Quay VCT heading level 2', 'Investment Details'],
      ],
      [
        'Opens its history',
        (user) => user.choose('link', 'History'),
        ['History link', 'History, Albion Quay VCT'],
      ],
      ['Closes it', (user) => user.press('Escape'), ['View details of Albion Quay VCT']],
    ],
  },
  {
    title: 'A document',
    as: 'investor',
    steps: [
      [
        'Goes from the dashboard to the documents',
        async (user) => {
          await user.open('/dashboard');
          await user.choose('link', 'Documents');
        },
        ['Documents'],
      ],
      ['Saves one', (user) => user.choose('button', 'EIS3 certificates'), ['EIS3 certificates']],
    ],
  },
  {
    title: 'Read, answer and delete a message',
    as: 'investor',
    steps: [
      [
        'Goes from the dashboard to the messages',
        async (user) => {
          await user.open('/dashboard');
          await user.choose('link', 'View Messages');
        },
        ['Secure messages'],
      ],
      [
        'Opens a message',
        (user) => user.choose('link', 'Your annual valuation'),
        ['RE: Your annual valuation heading level 2'],
      ],
      ['Answers it', (user) => user.choose('link', 'Reply'), ['Reply']],
      ['Writes the answer', (user) => user.fill('Message', 'Thank you.'), ['Message entry']],
      ['Sends it', (user) => user.choose('button', 'Send message'), ['Message sent - Larkfield']],
      ['Returns to the messages', (user) => user.choose('link', 'Inbox'), ['Secure messages']],
      [
        'Opens another',
        (user) => user.choose('link', 'Tax year end'),
        ['RE: Tax year end: dates to remember heading level 2'],
      ],
      [
        'Asks to delete it',
        (user) => user.choose('button', 'Delete'),
        ['No, cancel push button', 'Are you sure you want to delete this message?'],
      ],
      ['Says yes', (user) => user.choose('button', "Yes, I'm sure"), ['to Deleted']],
    ],
  },
  {
    title: 'Attach a file',
    as: 'investor',
    steps: [
      ['Opens a new message', (user) => user.open('/new-message'), ['New message']],
      [
        'Goes to the field of the files',
        (user) => user.moveFocus('button', 'Attach files'),
        ['Attach files push button', 'Max 10MB'],
      ],
      [
        'Chooses one',
        async ({ page }) => {
          const path = join(tmpdir(), 'letter.pdf');
          await writeFile(path, '%PDF-1.4');
          await (await page.$('input[type=file]'))?.uploadFile(path);
        },
        ['Added: letter.pdf'],
      ],
    ],
  },
  {
    title: 'Change the phone number',
    as: 'investor',
    steps: [
      [
        'Opens the contact details',
        (user) => user.open('/update-contact-details'),
        ['Contact details and preferences'],
      ],
      [
        'Asks to change phone and email',
        (user) => user.choose('button', 'Change your contact details'),
        ['Phone number'],
      ],
      [
        'Types a wrong number and presses Enter',
        async (user) => {
          await user.fill('Phone number', '12');
          await user.press('Return');
        },
        [
          'There is a problem: 1 answer needs your attention.',
          'Please enter a valid UK phone number.',
        ],
      ],
      [
        'Presses Enter again',
        (user) => user.press('Return'),
        [
          'There is a problem: 1 answer needs your attention.',
          'Please enter a valid UK phone number.',
        ],
      ],
      [
        'Types a right one and presses Enter',
        async (user) => {
          await user.fill('Phone number', '07700900124');
          await user.press('Return');
        },
        ['Contact details updated.'],
      ],
    ],
  },
  {
    title: 'A bank account',
    as: 'investor',
    steps: [
      [
        'Opens the nominated account',
        (user) => user.open('/nominated-bank-account'),
        ['Nominated bank account'],
      ],
      [
        'Shows the numbers',
        (user) => user.choose('button', 'Show numbers'),
        ['The numbers are shown.'],
      ],
    ],
  },
  {
    title: 'Submit a bank account',
    as: 'newcomer',
    steps: [
      [
        'Opens the nominated account',
        (user) => user.open('/nominated-bank-account'),
        ['Nominated bank account'],
      ],
      [
        'Types the numbers',
        async (user) => {
          await user.fill('Account number', '31926819');
          await user.fill('Sort code', '112233');
        },
        ['Account number entry', 'Sort code entry'],
      ],
      [
        'Presses Enter',
        (user) => user.press('Return'),
        ['Check your bank details heading level 2'],
      ],
      [
        'Reads on, line by line',
        (user) => user.press('Down', 'Down', 'Down', 'Down'),
        ['Money sent to the wrong account is hard to get back.', '31926819'],
      ],
      [
        'Submits them',
        (user) => user.choose('button', 'Submit'),
        ['Success: Thank you, your bank details have been verified.'],
      ],
    ],
  },
  {
    title: 'Stop marketing',
    as: 'investor',
    steps: [
      [
        'Opens the preferences',
        (user) => user.open('/update-contact-details'),
        ['Contact details and preferences'],
      ],
      [
        'Stops it',
        (user) => user.choose('button', 'Permanently stop marketing'),
        ['Permanently stop marketing push button', 'Marketing is stopped'],
      ],
    ],
  },
  {
    title: 'Staff between two clients',
    as: 'staff',
    steps: [
      [
        'Opens the search',
        (user) => user.open('/search'),
        // Waits for focus mode. In browse mode Orca would interpret typed letters as commands.
        ['Client search - Larkfield', 'Focus mode'],
      ],
      ['Types a name', (user) => user.fill('Search for a client...', 'amelia'), ['client found']],
      ['Opens the client', (user) => user.choose('button', 'Mrs Amelia Hart'), ['Mrs Amelia Hart']],
      [
        'Asks to return to the search',
        (user) => user.choose('button', 'Return to search'),
        ['No, cancel push button', 'Stop viewing as Mrs Amelia Hart and return to search?'],
      ],
      [
        'Says yes',
        (user) => user.choose('button', "Yes, I'm sure"),
        ['Search for a client... entry'],
      ],
      [
        'Types the number of another client',
        (user) => user.fill('Search for a client...', '100426'),
        ['1 client found'],
      ],
      ['Presses Enter', (user) => user.press('Return'), ['Dashboard - ']],
    ],
  },
  {
    title: 'The accessibility statement',
    as: 'investor',
    steps: [
      [
        'Opens it from the foot of a page',
        async (user) => {
          await user.open('/update-contact-details');
          await user.choose('link', 'Accessibility');
        },
        ['Accessibility'],
      ],
      [
        'Has it read whole',
        (user) => user.press('KP_Add'),
        [
          'It supports keyboards, screen readers',
          'What does not work\nheading level 2',
          'Contact us\nheading level 2',
          'Complaints\nheading level 2',
          'The standard\nheading level 2',
          'How we test\nheading level 2',
          'We do not test with JAWS, NVDA, VoiceOver or TalkBack.',
        ],
      ],
    ],
  },
  ...TASK_JOURNEYS,
  ...FAILURE_JOURNEYS,
];
