import type { Locator, Page } from '@playwright/test';

/** How long a screen of Mrs Amelia Hart may be. Rows of one address share its load. */
type LengthLimit = {
  readonly what: string;
  readonly address: string;
  readonly width: number;
  /** A text that is there when the data have come. */
  readonly shows: string;
  /** In pixels from the top of the page. */
  readonly most: number;
  readonly lengthNow: (page: Page) => Promise<number>;
};

export const SCREEN_HEIGHT = 844;

const HOLDINGS = '/investment/tax-efficient-investments/Venture_Capital_Trusts';

export const LENGTH_LIMITS: readonly LengthLimit[] = [
  {
    what: 'dashboard: total, currencies and all categories',
    address: '/dashboard',
    width: 1280,
    shows: 'Tax Efficient Investments',
    most: 800,
    lengthNow: (page) => endOf(page.getByRole('region', { name: 'My portfolio' })),
  },
  {
    what: 'dashboard: total, currencies and all categories',
    address: '/dashboard',
    width: 390,
    shows: 'Tax Efficient Investments',
    most: 1_250,
    lengthNow: (page) => endOf(page.getByRole('region', { name: 'My portfolio' })),
  },
  {
    what: 'holdings: where the first one starts',
    address: HOLDINGS,
    width: 390,
    shows: 'Albion Quay VCT',
    most: 560,
    lengthNow: (page) => startOf(holdingCards(page).first()),
  },
  {
    what: 'holdings: fifteen of them',
    address: HOLDINGS,
    width: 390,
    shows: 'Albion Quay VCT',
    most: Math.floor(2.6 * SCREEN_HEIGHT),
    lengthNow: (page) => endOf(holdingCards(page).nth(14)),
  },
  {
    what: 'all applications: fifteen of them',
    address: '/application-history?year=all',
    width: 390,
    shows: 'All applications',
    most: Math.floor(2.8 * SCREEN_HEIGHT),
    lengthNow: (page) => endOf(lastCard(page)),
  },
  {
    what: 'commission: its latest year',
    address: '/commission-charges',
    width: 390,
    shows: 'Entries in 2025-26',
    most: Math.floor(2.8 * SCREEN_HEIGHT),
    lengthNow: (page) => endOf(lastCard(page)),
  },
];

function holdingCards(page: Page): Locator {
  const name = page.getByRole('button', { name: /^View details of/ });
  return page.getByRole('main').getByRole('listitem').filter({ has: name });
}

function lastCard(page: Page): Locator {
  return page
    .getByRole('list', { name: /entries|applications/i })
    .getByRole('listitem')
    .last();
}

async function startOf(element: Locator): Promise<number> {
  return element.evaluate((node) => Math.round(node.getBoundingClientRect().top + window.scrollY));
}

/** Where an element ends, from the top of the page. */
async function endOf(element: Locator): Promise<number> {
  return element.evaluate((node) =>
    Math.round(node.getBoundingClientRect().bottom + window.scrollY),
  );
}
