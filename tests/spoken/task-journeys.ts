import type { Journey } from './journey.ts';

/** Journeys through single tasks. */
export const TASK_JOURNEYS: readonly Journey[] = [
  {
    title: 'Change the password',
    as: 'investor',
    steps: [
      [
        'Opens the form',
        (user) => user.open('/change-password'),
        ['Password and security - Larkfield'],
      ],
      [
        'Goes to the new password',
        (user) => user.moveFocus('field', 'New password'),
        ['New password password text', '8 characters'],
      ],
      ['Types a short one', (user) => user.type('Port1'), ['rules met. Still needed:']],
      [
        'Shows it',
        (user) => user.choose('button', 'Show new password'),
        ['Your new password is visible.'],
      ],
      [
        'Types a good one twice',
        async (user) => {
          await user.fill('New password', 'Larkfield2!');
          await user.fill('Confirm new password', 'Larkfield2!');
        },
        ['Your new password meets all the rules.', 'Confirm new password'],
      ],
      [
        'Saves without the old one',
        (user) => user.choose('button', 'Change password'),
        ['There is a problem: 1 answer needs your attention.', 'Old password'],
      ],
      [
        'Types the old one and presses Enter',
        async (user) => {
          await user.fill('Old password', 'Portfolio1!');
          await user.press('Return');
        },
        ['Success: Password updated.'],
      ],
    ],
  },
  {
    title: 'Search and download documents',
    as: 'investor',
    steps: [
      ['Opens the documents', (user) => user.open('/documents'), ['Documents - Larkfield']],
      ['Searches', (user) => user.fill('Search documents', 'EIS'), ['documents from']],
      [
        'Downloads all that were found',
        (user) => user.choose('button', 'Download all'),
        ['downloaded as'],
      ],
    ],
  },
  {
    title: 'Commission and charges',
    as: 'investor',
    steps: [
      [
        'Opens a year',
        (user) => user.open('/commission-charges?year=2024-25'),
        ['Commission and charges - Larkfield'],
      ],
      [
        'Has it read from the top',
        (user) => user.press('ctrl+Home', 'KP_Add'),
        ['Ongoing adviser charge'],
      ],
      [
        'Goes to the next page',
        (user) => user.choose('link', 'Next'),
        ['Entries in 2024-25 heading level 2'],
      ],
    ],
  },
  {
    title: 'Compare two holdings',
    as: 'investor',
    steps: [
      [
        'Opens the holdings',
        (user) => user.open('/investment/tax-efficient-investments/Venture_Capital_Trusts'),
        ['Venture Capital Trusts'],
      ],
      [
        'Starts a comparison in the menu',
        async (user) => {
          await user.choose('button', 'Compare and export');
          await user.choose('button', 'Compare holdings');
        },
        ['Compare and export', 'Tick two to four holdings.'],
      ],
      [
        'Ticks one',
        async (user) => {
          await user.moveFocus('field', 'Albion Quay VCT');
          await user.press('space');
        },
        ['Albion Quay VCT', 'check box', 'checked', '1 of 4 ticked'],
      ],
      [
        'Ticks another',
        async (user) => {
          await user.moveFocus('field', 'Beacon Hill VCT');
          await user.press('space');
        },
        ['Beacon Hill VCT', 'checked', '2 of 4 ticked'],
      ],
      [
        'Compares them',
        (user) => user.choose('link', 'Compare 2'),
        ['Compare holdings heading level 1'],
      ],
      [
        'Reads the values of a day',
        async (user) => {
          await user.moveFocus('field', 'Chart values');
          await user.press('Home');
        },
        ['4 Apr 2023, Albion Quay VCT 100.00, Beacon Hill VCT 100.00'],
      ],
      [
        'Opens the table',
        (user) => user.choose('button', 'Show as a table'),
        ['Show as a table', 'expanded'],
      ],
    ],
  },
  {
    title: 'Compare two categories',
    as: 'investor',
    steps: [
      ['Opens the dashboard', (user) => user.open('/dashboard'), ['Dashboard - Larkfield']],
      [
        'Opens the choice',
        (user) => user.choose('link', 'Compare categories'),
        ['Compare categories heading level 1'],
      ],
      [
        'Ticks one',
        async (user) => {
          await user.moveFocus('field', 'Managed Portfolios');
          await user.press('space');
        },
        ['Managed Portfolios', 'check box', 'checked', '1 of 4 ticked'],
      ],
      [
        'Ticks one below another',
        async (user) => {
          await user.moveFocus('field', 'Venture Capital Trusts');
          await user.press('space');
        },
        ['Part of Tax Efficient Investments', 'checked', '2 of 4 ticked'],
      ],
      [
        'Compares them',
        (user) => user.choose('link', 'Compare 2'),
        ['Category comparison heading level 1'],
      ],
      [
        'Reads the values of the day before',
        // Not Home: Orca 43 does not announce a value that equals the last one of another slider.
        async (user) => {
          await user.moveFocus('field', 'Chart values');
          await user.press('Left');
        },
        ['27 Feb 2026, Managed Portfolios 114.01, Venture Capital Trusts 108.00'],
      ],
      [
        'Opens the table',
        (user) => user.choose('button', 'Show as a table'),
        ['Show as a table', 'expanded'],
      ],
    ],
  },
  {
    title: 'The dates of holdings',
    as: 'investor',
    steps: [
      [
        'Opens the holdings',
        (user) => user.open('/investment/tax-efficient-investments/EIS_investments'),
        ['EIS investments - Larkfield'],
      ],
      [
        'Has the dates read from the last holding',
        async (user) => {
          await user.moveFocus('button', 'View details of Saltaire Materials EIS');
          await user.press('KP_Add');
        },
        [
          'When your holdings reach three years',
          'three years on 1 Jun 2026, in 77 days.',
          'Not known',
          'Dates only, not advice.',
        ],
      ],
      [
        'Adds them to the calendar',
        (user) => user.choose('button', 'Add to calendar'),
        ['Add to calendar', 'Downloaded'],
      ],
    ],
  },
  {
    title: 'Find an address',
    as: 'investor',
    steps: [
      [
        'Asks to change the address',
        async (user) => {
          await user.open('/update-contact-details');
          await user.choose('button', 'Change your address');
        },
        ['Find your address'],
      ],
      [
        'Types a postcode and presses Enter',
        async (user) => {
          await user.fill('Find your address', 'BS1 4DJ');
          await user.press('Return');
        },
        ['Please select your address'],
      ],
      ['Chooses the first', (user) => user.press('Down', 'Return'), ['Check the address below']],
      [
        'Saves it',
        (user) => user.choose('button', 'Save address'),
        ['Success: Address update is pending approval.'],
      ],
      [
        'Reads on',
        (user) => user.press(...Array.from({ length: 5 }, () => 'Down')),
        ['1 Harbour View'],
      ],
    ],
  },
  {
    title: 'Quick find',
    as: 'investor',
    steps: [
      ['Opens the dashboard', (user) => user.open('/dashboard'), ['Dashboard - Larkfield']],
      [
        'Opens the quick find',
        (user) => user.choose('button', 'Quick find'),
        ['Quick find list box'],
      ],
      ['Types a name', (user) => user.type('albion quay'), ['1 result']],
      ['Presses Enter', (user) => user.press('Return'), ['Investment Details']],
    ],
  },
  {
    title: 'Marketing preferences from an e-mail',
    as: null,
    steps: [
      ['Opens the link', (user) => user.open('/prefs/wc-7f3a9c52e1'), ['Marketing preferences']],
      ['Has it read from the top', (user) => user.press('ctrl+Home', 'KP_Add'), ['Hello Mrs Hart']],
      [
        'Refuses e-mails',
        async (user) => {
          await user.choose('button', 'Show product interests');
          await user.moveFocus('field', 'Email');
          await user.press('space');
        },
        ['Email', 'Preferences updated.'],
      ],
      [
        'Stops all marketing',
        (user) => user.choose('button', 'Permanently stop marketing'),
        ['Marketing is stopped'],
      ],
    ],
  },
  {
    title: 'A tax year',
    as: 'investor',
    steps: [
      ['Opens a year', (user) => user.open('/tax-year/2024-25'), ['Tax year 2024-25 - Larkfield']],
      [
        'Has it read from the top',
        (user) => user.press('ctrl+Home', 'KP_Add'),
        ['Northgate 10 VCT', 'None here yet'],
      ],
      [
        'Opens the year of a certificate',
        (user) => user.choose('link', 'for 2023-24'),
        ['Tax year 2023-24 - Larkfield'],
      ],
    ],
  },
];
