import type { Locator, Page } from '@playwright/test';

/**
 * Maximum length of a screen of Mrs Amelia Hart. Consecutive rows with the same address share one
 * page load.
 */
type LengthLimit = {
  readonly what: string;
  readonly address: string;
  readonly width: number;
  /** Text that is visible when the data has loaded. */
  readonly shows: string;
  /** Maximum in pixels from the top of the page. */
  readonly most: number;
  readonly lengthNow: (page: Page) => Promise<number>;
};

export const SCREEN_HEIGHT = 844;

const HOLDINGS = '/investment/tax-efficient-investments/Venture_Capital_Trusts';

export const LENGTH_LIMITS: readonly LengthLimit[] = [
  ...[
    { width: 1280, gain: 400, chart: 800, length: 2_000 },
    { width: 390, gain: 440, chart: SCREEN_HEIGHT, length: 3_000 },
  ].flatMap(({ width, gain, chart, length }) => {
    const row = { address: '/dashboard', width, shows: 'in the year to 13 Mar 2026' };
    return [
      { ...row, what: 'dashboard: the gain of the year', most: gain, lengthNow: endOfGainNow },
      { ...row, what: 'dashboard: the chart', most: chart, lengthNow: endOfChartNow },
      { ...row, what: 'dashboard: all of it', most: length, lengthNow: pageLengthNow },
    ];
  }),
  {
    what: 'dashboard: what moved it',
    address: '/dashboard',
    width: 1280,
    shows: 'in the year to 13 Mar 2026',
    most: 800,
    lengthNow: (page) => endOfNow(page.getByRole('table', { name: 'What moved it' })),
  },
  {
    what: 'dashboard: the banner about unread messages, by itself',
    address: '/dashboard',
    width: 390,
    shows: 'You have 3 unread secure messages.',
    most: 48,
    lengthNow: async (page) =>
      (await page.getByRole('status').filter({ hasText: 'unread' }).locator('> div').boundingBox())
        ?.height ?? Infinity,
  },
  {
    what: 'holdings: where the first one starts',
    address: HOLDINGS,
    width: 390,
    shows: 'Albion Quay VCT',
    most: 560,
    lengthNow: (page) => startOfNow(holdingCards(page).first()),
  },
  {
    what: 'holdings: fifteen of them',
    address: HOLDINGS,
    width: 390,
    shows: 'Albion Quay VCT',
    most: Math.floor(2.6 * SCREEN_HEIGHT),
    lengthNow: (page) => endOfNow(holdingCards(page).nth(14)),
  },
  {
    what: 'all applications: fifteen of them',
    address: '/application-history?year=all',
    width: 390,
    shows: 'All applications',
    most: Math.floor(2.8 * SCREEN_HEIGHT),
    lengthNow: (page) => endOfNow(lastCard(page)),
  },
  {
    what: 'commission: its latest year',
    address: '/commission-charges',
    width: 390,
    shows: 'Entries in 2025-26',
    most: Math.floor(2.8 * SCREEN_HEIGHT),
    lengthNow: (page) => endOfNow(lastCard(page)),
  },
  ...[
    { width: 1280, pause: SCREEN_HEIGHT, length: 1_250 },
    { width: 390, pause: 1_100, length: 2_000 },
  ].flatMap(({ width, pause, length }) => {
    const row = {
      address: '/update-contact-details',
      width,
      shows: 'Take a break',
    };
    return [
      {
        ...row,
        what: 'contact details: the pause of marketing',
        most: pause,
        lengthNow: (page: Page) =>
          endOfNow(page.getByRole('button', { name: 'Pause for 3 months' })),
      },
      { ...row, what: 'contact details: all of it', most: length, lengthNow: pageLengthNow },
    ];
  }),
];

function endOfGainNow(page: Page): Promise<number> {
  return endOfNow(page.getByRole('main').getByText('in the year to 13 Mar 2026').first());
}

function endOfChartNow(page: Page): Promise<number> {
  return endOfNow(page.getByRole('slider', { name: 'Read the values of the chart' }));
}

function pageLengthNow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

function holdingCards(page: Page): Locator {
  const name = page.getByRole('button', { name: /^View details of/ });
  return page.getByRole('main').getByRole('row').filter({ has: name });
}

function lastCard(page: Page): Locator {
  return page
    .getByRole('table', { name: /entries|applications/i })
    .getByRole('row')
    .last();
}

async function startOfNow(element: Locator): Promise<number> {
  return element.evaluate((node) => Math.round(node.getBoundingClientRect().top + window.scrollY));
}

/** Returns the bottom of an element, in pixels from the top of the page. */
async function endOfNow(element: Locator): Promise<number> {
  return element.evaluate((node) =>
    Math.round(node.getBoundingClientRect().bottom + window.scrollY),
  );
}
