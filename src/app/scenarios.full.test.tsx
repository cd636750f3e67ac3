import { existsSync, readFileSync } from 'node:fs';
import { render, screen, waitFor } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '#src/sdk/query-client.ts';
import { allowBreach } from '#tests/support/console-guard.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { Providers } from './providers.tsx';
import { createPortalRouter } from './router.tsx';

type Look = {
  readonly scenario: string;
  readonly path: string;
  /** Texts that the scenario's `lookAt` promises on that page. */
  readonly shows: readonly (string | RegExp)[];
  readonly hides?: readonly (string | RegExp)[];
};

const BANK = '/nominated-bank-account';
const CONTACT = '/update-contact-details';
const VCTS = '/investment/tax-efficient-investments/Venture_Capital_Trusts';

/** Expected texts of scenarios whose `lookAt` can be checked by opening one page. */
const LOOKS: readonly Look[] = [
  {
    scenario: 'default',
    path: '/dashboard',
    shows: ['£408,591.64', '€7,220.75', 'US$38,150.75', 'What moved it', 'Other Investments'],
  },
  {
    scenario: 'dfm',
    path: '/investment/managed-portfolios',
    shows: ['£131,156.45', 'Larkfield Portfolio Service', 'Quality Shares Portfolio'],
    hides: ['Tax Efficient Investments'],
  },
  { scenario: 'closed-holdings', path: VCTS, shows: ['2 holdings', 'Closed.', 'Archived.'] },
  {
    scenario: 'no-valuation',
    path: '/investment/tax-efficient-investments/AIM_IHT_portfolios',
    shows: [
      'No valuation yet',
      /We do not have an up-to-date valuation for this portfolio/,
      '£70,000.00 paid in for 2 holdings',
    ],
  },
  {
    scenario: 'single-foreign-currency',
    path: '/dashboard',
    shows: ['£0.00', 'Total value in USD', 'US$32,000.00'],
    hides: ['Other currencies', 'No valuation yet'],
  },
  {
    scenario: 'holding-dates',
    path: '/investment/tax-efficient-investments/SEIS_investments',
    shows: [
      'When your holdings reach three years',
      ', today.',
      /^All \d+ dates$/,
      'Valued over a year ago',
      'Dates only, not advice.',
    ],
  },
  {
    scenario: 'six-tax-years',
    path: '/tax-year/2020-21',
    shows: ['Six Years EIS 1', '£1,000.10', 'EIS3 2021-22', 'Initial commission'],
  },
  {
    scenario: 'beyond-categories',
    path: '/dashboard',
    shows: ['£508,591.64', 'In no category', '£100,000.00', /^19\.7%/],
  },
  {
    scenario: 'no-portfolio-history',
    path: '/dashboard',
    shows: ['£408,591.64'],
    hides: ['What moved it', 'Try again'],
  },
  {
    scenario: 'verified-bank',
    path: '/rebate-bank-account',
    shows: ['Verified bank details', 'Submit a new account'],
  },
  {
    scenario: 'pending-bank',
    path: BANK,
    shows: ['Bank details awaiting verification'],
    hides: ['Submit a new account', /could not be automatically verified/],
  },
  {
    scenario: 'failed-bank',
    path: BANK,
    shows: ['Bank details awaiting verification', /could not be automatically verified/],
    hides: ['Submit a new account'],
  },
  {
    scenario: 'drafts',
    path: '/inbox?folder=drafts',
    shows: ['1 to 15 of 40 messages', 'Re: Your annual valuation'],
  },
  { scenario: 'snoozed-prefs', path: CONTACT, shows: [/until 16-06-2026/] },
  { scenario: 'stopped-prefs', path: '/prefs/wc-7f3a9c52e1', shows: [/permanent/i] },
  {
    scenario: 'no-applications',
    path: '/application-history',
    shows: ['You did not make any investments in 2025-26'],
    hides: ['2024-25'],
  },
  {
    scenario: 'no-commission',
    path: '/commission-charges',
    shows: ['We have not received any ongoing commissions from investments you have made with us.'],
  },
  {
    scenario: 'broken-contract',
    path: '/dashboard',
    shows: ['An error occurred loading portfolio', 'Try again'],
  },
  {
    scenario: 'pending-bank+snoozed-prefs',
    path: CONTACT,
    shows: [/until 16-06-2026/],
  },
  {
    scenario: 'empty-portfolio',
    path: '/dashboard',
    shows: ['£0.00', 'You have no investments. Browse our currently available offers below'],
  },
  {
    scenario: 'pending-address',
    path: CONTACT,
    shows: ['Address update is pending approval.', '2 Orchard Close'],
    hides: ['Find your address'],
  },
  {
    scenario: 'read-replies',
    path: '/inbox?message=message-1414',
    shows: ['We are glad to hear it.', 'Earlier messages'],
    hides: [/\d unread/],
  },
  {
    scenario: 'large-portfolio',
    path: '/investment/other-investments/Mini_bonds',
    shows: [/^Showing 1 to 15 of [0-9]{3} holdings$/],
  },
  { scenario: 'unread-messages', path: '/inbox', shows: [/99\+/, '11'] },
  { scenario: 'many-messages', path: '/inbox', shows: ['1 to 15 of 2,000 messages', '134'] },
];

/** Test files of the scenarios that are not checked by opening one page. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'many-clients': 'tests/mock-server/staff.test.ts',
  'hostile-messages': 'tests/e2e/hostile-html.e2e.ts',
  'force-password': 'tests/e2e/required-password.e2e.ts',
  'expired-links': 'tests/mock-server/scenarios.test.ts',
  'session-expired': 'tests/mock-server/scenarios.test.ts',
  'api-down': 'tests/mock-server/scenarios.test.ts',
  'slow-network': 'tests/mock-server/scenarios.test.ts',
  'tax-year-turn': 'src/app/pages/application-history-page.test.tsx',
};

let router: ReturnType<typeof createPortalRouter> | undefined;
afterEach(() => {
  router?.dispose();
  queryClient().clear();
});

function open(path: string): void {
  window.history.replaceState(null, '', path);
  router = createPortalRouter();
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}

/**
 * Returns the elements with this text, including figures in a list, whose pence are in a separate
 * element.
 */
function showing(text: string | RegExp): readonly Element[] {
  const figures = Array.from(document.querySelectorAll('dd'));
  return [...screen.queryAllByText(text), ...figures.filter((dd) => dd.textContent === text)];
}

it('every scenario is covered by this test or by a listed file', async () => {
  const reply = await startMockApi().fetch(new Request('http://localhost:8080/__mock/scenarios'));
  const listed: readonly { readonly name: string }[] = await reply.json();
  const single = LOOKS.map(({ scenario }) => scenario).filter((name) => !name.includes('+'));
  expect([...single, ...Object.keys(ELSEWHERE)].sort()).toEqual(
    listed.map(({ name }) => name).sort(),
  );
  for (const [name, file] of Object.entries(ELSEWHERE)) {
    expect([name, existsSync(file) && readFileSync(file, 'utf8').includes(`'${name}'`)]).toEqual([
      name,
      true,
    ]);
  }
});

it.each(LOOKS)(
  'scenario $scenario shows its expected texts at $path',
  async ({ scenario, path, shows, hides = [] }) => {
    if (scenario === 'broken-contract') allowBreach();
    setScreenWidth(1280);
    await signInAs('investor', { scenario });
    open(path);
    for (const text of shows) {
      await waitFor(() => expect(showing(text)).not.toEqual([]));
    }
    await waitFor(() => {
      for (const text of hides) expect(screen.queryAllByText(text)).toEqual([]);
    });
  },
);
