import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, logIn, signedInAs, test } from '#tests/support/portal-test.ts';

type Look = {
  readonly scenario: string;
  readonly path: string;
  /** Texts that its `lookAt` promises on that page. */
  readonly shows: readonly (string | RegExp)[];
  readonly hides?: readonly (string | RegExp)[];
};

const BANK = '/nominated-bank-account';
const CONTACT = '/update-contact-details';
const VCTS = '/investment/tax-efficient-investments/Venture_Capital_Trusts';

/** What `lookAt` says of a screen that needs no more than to be opened. */
const LOOKS: readonly Look[] = [
  {
    scenario: 'default',
    path: '/dashboard',
    shows: ['£408,591.64', '€7,220.75', 'US$38,150.75', 'Value over time', 'Other Investments'],
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
      '£70,000.00 was paid in, for 2 holdings',
    ],
  },
  {
    scenario: 'single-foreign-currency',
    path: '/dashboard',
    shows: ['£0.00', 'Total value in USD', 'US$32,000.00'],
    hides: ['Other currencies', 'No valuation yet'],
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
    hides: ['Value over time', /since you first invested/, 'Retry'],
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
    shows: ['An error occurred loading portfolio', 'Retry', 'Client number: 100234'],
  },
  {
    scenario: 'pending-bank+snoozed-prefs',
    path: CONTACT,
    shows: [/until 16-06-2026/],
  },
];

/** Tested on their screens by these files. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'empty-portfolio': 'dashboard',
  'large-portfolio': 'dashboard',
  'pending-address': 'settings',
  'unread-messages': 'messages',
  'many-messages': 'messages',
  'hostile-messages': 'hostile-html',
  'force-password': 'required-password',
};

/** Tested below. */
const STEPS = [
  'read-replies',
  'expired-links',
  'session-expired',
  'tax-year-turn',
  'api-down',
  'slow-network',
];

test('every scenario is looked at', async ({ mockUrl }) => {
  const listed: readonly { readonly name: string }[] = await (
    await fetch(`${mockUrl}/__mock/scenarios`)
  ).json();
  const names = listed.map(({ name }) => name);
  const single = LOOKS.map(({ scenario }) => scenario).filter((name) => !name.includes('+'));
  expect([...single, ...Object.keys(ELSEWHERE), ...STEPS].sort()).toEqual(names.sort());
  for (const [name, file] of Object.entries(ELSEWHERE)) {
    const text = readFileSync(new URL(`${file}.e2e.ts`, import.meta.url), 'utf8');
    expect(text).toContain(`test.use({ scenario: '${name}' })`);
  }
});

const shown = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first();

for (const { scenario, path, shows, hides = [] } of LOOKS) {
  test.describe(`the scenario ${scenario}`, () => {
    test.use({ scenario });

    test(`shows at ${path} what it is about`, async ({ page, complaints }) => {
      complaints.allow(/status of 404|broke the contract/);
      await signedInAs(page, 'investor', path);
      for (const text of shows) await expect(shown(page, text)).toBeVisible();
      for (const text of hides) await expect(page.getByText(text)).toBeHidden();
    });
  });
}

test.describe('the scenario read-replies', () => {
  test.use({ scenario: 'read-replies' });

  test('opens a reply with its thread, and nothing is unread [MSG-117]', async ({ page }) => {
    await signedInAs(page, 'investor', '/inbox');
    await page.getByRole('link', { name: 'Re: A dividend that is missing' }).first().click();
    await expect(shown(page, 'We are glad to hear it.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Earlier messages' })).toBeVisible();
    await expect(shown(page, 'To Larkfield, 2 Mar 2026, 09:00')).toBeVisible();
    await expect(page.getByText('unread')).toBeHidden();
  });
});

test.describe('the scenario expired-links', () => {
  test.use({ scenario: 'expired-links' });

  test('says of each link that it no longer works [AUTH-090]', async ({ page, complaints }) => {
    complaints.allow(/status of 401|login by token failed/);
    await page.goto('/auth/magic?id=ml-5e0b92d4c7a1');
    await page.getByRole('button', { name: 'Continue to your account' }).click();
    await expect(shown(page, /magic link is no longer valid/)).toBeVisible();
    await page.goto('/auth/reset?id=rt-91c7e4a05d2b&username=investor');
    await expect(shown(page, /password reset link is no longer valid/)).toBeVisible();
    await page.goto('/login?token=one-time-amelia');
    await expect(shown(page, 'Your login link could not be used')).toBeVisible();
  });
});

test.describe('the scenario session-expired', () => {
  test.use({ scenario: 'session-expired' });

  test('ends the session at the inbox, and leads back to it [AUTH-119]', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 401/);
    await signedInAs(page, 'investor', '/dashboard');
    await page.getByRole('link', { name: /Secure messages/ }).click();
    await expect(shown(page, 'Your session has ended. Please log in again.')).toBeVisible();
    await page.getByLabel('Username').fill('investor');
    await page.getByLabel('Password', { exact: true }).fill('Portfolio1!');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(shown(page, /1 to 15 of 34 messages/)).toBeVisible();
  });
});

test.describe('the scenario tax-year-turn', () => {
  test.use({ scenario: 'tax-year-turn' });

  test('offers the next tax year when a minute has passed [APPL-13]', async ({ page, clock }) => {
    await signedInAs(page, 'investor', '/application-history');
    await expect(shown(page, 'Applications in 2025-26')).toBeVisible();
    await expect(page.getByText('2026-27')).toBeHidden();
    await clock.advance('PT1M');
    await page.reload();
    await expect(shown(page, '2026-27')).toBeVisible();
  });
});

test.describe('the scenario api-down', () => {
  test.use({ scenario: 'api-down' });

  test('lets nobody further than the login, and each section says so', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 503/);
    await page.clock.install();
    await logIn(page, 'investor');
    await expect(page.getByRole('heading', { name: 'Welcome Mrs Amelia Hart' })).toBeVisible();
    const failed = async () => {
      // The retries of the queries wait for the page's own time.
      await page.clock.runFor(5_000);
      return page.getByRole('button', { name: 'Retry' }).count();
    };
    await expect.poll(failed).toBeGreaterThan(0);
    await expect(shown(page, 'An error occurred loading portfolio')).toBeVisible();
    await expect(shown(page, /Reference: req-/)).toBeVisible();
    complaints.ignore();
  });
});

test.describe('the scenario slow-network', () => {
  test.use({ scenario: 'slow-network' });

  test('shows the shape of what comes, and then what has come', async ({ page }) => {
    await signedInAs(page, 'investor', '/dashboard');
    await expect(page.locator('[aria-busy]').first()).toBeVisible();
    await expect(shown(page, '£408,591.64')).toBeVisible();
  });
});
