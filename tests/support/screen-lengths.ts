import type { Locator, Page } from '@playwright/test';

/**
 * Maximum height of one screen for the client Mrs Amelia Hart. Consecutive rows with the same
 * address share one page load.
 */
type LengthLimit = {
  readonly what: string;
  readonly address: string;
  readonly width: number;
  /** Text that is visible when the data has loaded. */
  readonly shows: string;
  /** Maximum in pixels from the top of the page. */
  readonly max: number;
  readonly lengthNow: (page: Page) => Promise<number>;
};

export const SCREEN_HEIGHT = 844;

const PARENT = '/investment/tax-efficient-investments';
const HOLDINGS = `${PARENT}/Venture_Capital_Trusts`;

export const MAX_SCREEN_HEIGHTS: readonly LengthLimit[] = [
  ...[
    { width: 1280, gain: 310, chart: 680, length: 1_050 },
    { width: 390, gain: 360, chart: 580, length: 1_700 },
  ].flatMap(({ width, gain, chart, length }) => {
    const row = { address: '/dashboard', width, shows: 'in the year to 13 Mar 2026' };
    return [
      { ...row, what: 'dashboard: the gain of the year', max: gain, lengthNow: gainBottomNow },
      { ...row, what: 'dashboard: the chart', max: chart, lengthNow: chartBottomNow },
      {
        ...row,
        what: 'dashboard: all of it but the footer',
        max: length,
        lengthNow: (page: Page) => bottomNow(page.getByRole('main')),
      },
    ];
  }),
  ...[
    { width: 1280, chart: 640, length: 960 },
    { width: 390, chart: 640, length: 1_600 },
  ].flatMap(({ width, chart, length }) => {
    const row = { address: PARENT, width, shows: 'since you first invested' };
    return [
      { ...row, what: 'category: the chart', max: chart, lengthNow: chartBottomNow },
      {
        ...row,
        what: 'category: all of it but the footer',
        max: length,
        lengthNow: (page: Page) => bottomNow(page.getByRole('main')),
      },
    ];
  }),
  {
    what: 'three holdings: where the list starts, without a toolbar',
    address: `${PARENT}/EIS_investments`,
    width: 1280,
    shows: 'Worth today',
    max: 800,
    lengthNow: (page) => topNow(page.getByRole('heading', { name: 'Holdings', exact: true })),
  },
  {
    what: 'dashboard: the banner about unread messages, by itself',
    address: '/dashboard',
    width: 390,
    shows: 'You have 3 unread secure messages.',
    max: 48,
    lengthNow: async (page) =>
      (await page.getByRole('status').filter({ hasText: 'unread' }).locator('> div').boundingBox())
        ?.height ?? Infinity,
  },
  {
    what: 'holdings: where the first one starts',
    address: HOLDINGS,
    width: 390,
    shows: 'Albion Quay VCT',
    max: 560,
    lengthNow: (page) => topNow(holdingCards(page).first()),
  },
  {
    what: 'holdings: fifteen of them',
    address: HOLDINGS,
    width: 390,
    shows: 'Albion Quay VCT',
    max: Math.floor(2.6 * SCREEN_HEIGHT),
    lengthNow: (page) => bottomNow(holdingCards(page).nth(14)),
  },
  {
    what: 'holdings: the toolbar, two rows',
    address: HOLDINGS,
    width: 820,
    shows: 'Albion Quay VCT',
    max: 170,
    lengthNow: toolbarHeightNow,
  },
  {
    what: 'all applications: fifteen of them',
    address: '/application-history?year=all',
    width: 390,
    shows: 'All applications',
    max: Math.floor(2.8 * SCREEN_HEIGHT),
    lengthNow: (page) => bottomNow(lastCard(page)),
  },
  {
    what: 'commission: its latest year',
    address: '/commission-charges',
    width: 390,
    shows: 'Entries in 2025-26',
    max: Math.floor(2.8 * SCREEN_HEIGHT),
    lengthNow: (page) => bottomNow(lastCard(page)),
  },
  ...[
    { width: 1280, pause: SCREEN_HEIGHT, length: 1_250 },
    { width: 390, pause: 1_100, length: 2_000 },
  ].flatMap(({ width, pause, length }) => {
    const row = { address: '/update-contact-details', width, shows: 'Take a break' };
    return [
      {
        ...row,
        what: 'contact details: the pause of marketing',
        max: pause,
        lengthNow: (page: Page) => bottomNow(page.getByRole('button', { name: '3-month break' })),
      },
      { ...row, what: 'contact details: all of it', max: length, lengthNow: pageLengthNow },
    ];
  }),
];

function gainBottomNow(page: Page): Promise<number> {
  return bottomNow(page.getByRole('main').getByText('in the year to 13 Mar 2026').first());
}

function chartBottomNow(page: Page): Promise<number> {
  return bottomNow(page.getByRole('slider', { name: 'Chart values' }));
}

function pageLengthNow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

function holdingCards(page: Page): Locator {
  const name = page.getByRole('button', { name: /^View details of/ });
  return page.getByRole('main').getByRole('row').filter({ has: name });
}

/** Returns the height from the search field to the controls that share the row of the exports. */
async function toolbarHeightNow(page: Page): Promise<number> {
  const top = await topNow(page.getByText('Search by name', { exact: true }));
  const controls = ['Sort by', 'Export'].map((name) =>
    bottomNow(page.getByRole('button', { name }).or(page.getByLabel(name)).first()),
  );
  return Math.max(...(await Promise.all(controls))) - top;
}

function lastCard(page: Page): Locator {
  return page
    .getByRole('table', { name: /entries|applications/i })
    .getByRole('row')
    .last();
}

async function topNow(element: Locator): Promise<number> {
  return element.evaluate((node) => Math.round(node.getBoundingClientRect().top + window.scrollY));
}

/** Returns the bottom of an element, in pixels from the top of the page. */
async function bottomNow(element: Locator): Promise<number> {
  return element.evaluate((node) =>
    Math.round(node.getBoundingClientRect().bottom + window.scrollY),
  );
}
