import type { Page } from '@playwright/test';
import { waitForFont } from '#tests/support/layout-shift.ts';
import { PAGE_LIST } from '#tests/support/page-list.ts';
import { WORKING_PORTAL, waitForPage } from '#tests/support/wait-for-page.ts';
import {
  changeText,
  expectKeyboardOrder,
  expectTextSizes,
  expectToFit,
  expandAll,
  findVisibleAmountsNow,
} from '#tests/support/page-probes.ts';
import { expect, expectNoAxeFindings, signInAs, test } from '#tests/support/portal-test.ts';

const VCT = '/investment/tax-efficient-investments/Venture_Capital_Trusts';
const ACCOUNT = '/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5001';

type Line = (typeof PAGE_LIST)[number];

/** Page states that the specification does not list as separate pages. */
const STATES: readonly Line[] = [
  { address: VCT, guard: 'client-data', shows: 'Albion Quay VCT' },
  {
    address: `${VCT}?compare=holding-3010&compare=holding-3011&view=comparison`,
    guard: 'client-data',
    shows: 'All lines start at 100',
  },
  {
    address: '/compare-categories?compare=GBP/DFM&compare=USD/DFM&view=comparison',
    guard: 'client-data',
    shows: 'All lines start at 100',
  },
  { address: '/inbox?message=message-1004', guard: 'client-data', shows: 'Download as text' },
  { address: '/no-such-page', guard: 'signed-in', title: 'Page not found' },
  { address: '/application-history?year=2023-24', guard: 'client-data', shows: '11 applications' },
  { address: '/reply/message-1001?draftId=message-1022', guard: 'client-data', shows: 'Thank' },
  { address: '/login?forgot=true', guard: 'public', shows: 'Reset Your Password' },
  { address: '/auth/reset?id=none', guard: 'public', shows: 'This link no longer works' },
  { address: '/auth/magic?id=none', guard: 'public', shows: 'Continue to your account' },
  { address: '/nowhere/at/all', guard: 'public' },
];

/** Actions that open collapsed content of a page, at the current width. */
const ACTIONS = new Map<string, (page: Page) => Promise<void>>([
  [
    '/dashboard',
    async (page) => {
      await page.getByRole('button', { name: 'More about this total' }).click();
      await page.getByRole('button', { name: 'Other currencies' }).click();
      await page.getByRole('button', { name: 'Account settings' }).click();
      await expect(page.getByRole('link', { name: 'Commission and charges' })).toBeVisible();
    },
  ],
  [
    VCT,
    async (page) => {
      await expectToFit(page, 'the list, doubled');
      await page.getByRole('button', { name: 'View details of Albion Quay VCT' }).click();
      await expect(page.getByText('Recent history for Albion Quay VCT').first()).toBeVisible();
      await expectToFit(page, "the holding's details, doubled");
      await page.getByRole('link', { name: 'History' }).click();
      await expect(page.getByText(/^Showing \d+ of \d+$/)).toBeVisible();
    },
  ],
  [
    ACCOUNT,
    async (page) => {
      // A table wider than its card becomes a region that scrolls.
      await page.getByRole('button', { name: /table/i }).first().click();
      await expect(page.getByText(/^Showing \d+ of \d+$/)).toBeVisible();
    },
  ],
  [
    '/inbox',
    async (page) => {
      await expectToFit(page, 'the inbox, doubled');
      await page
        .getByRole('link', { name: /Re: Question about my EIS3/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Download as text' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^From .*, 6 Mar 2026/ })).toBeVisible();
    },
  ],
  [
    '/application-history?year=2023-24',
    async (page) => {
      await page
        .getByRole('button', { name: /^About Larkfield EIS/ })
        .first()
        .click();
      await expect(page.getByText(/^Accepted\. Select the name/)).toBeVisible();
    },
  ],
  [
    '/update-contact-details',
    async (page) => {
      await page.getByRole('button', { name: 'Change your address' }).click();
      await page.getByLabel('Town or city').fill('');
      await page.getByRole('button', { name: 'Save address' }).click();
      await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
      await page.getByLabel('Find your address').fill('BS1 4DJ');
      await page.getByRole('button', { name: 'Find address' }).click();
      await expect(page.getByRole('option', { name: /Harbour View/ })).not.toHaveCount(0);
    },
  ],
  [
    '/change-password',
    async (page) => {
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
    },
  ],
  [
    '/search',
    async (page) => {
      await page.getByRole('searchbox').fill('hart');
      await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
    },
  ],
]);

/** Actions for content that exists only at narrow widths. */
const NARROW_ACTIONS = new Map<string, (page: Page) => Promise<void>>([
  [
    '/dashboard',
    async (page) => {
      await page.getByRole('button', { name: 'MENU' }).click();
      await expect(page.getByRole('button', { name: 'CLOSE' })).toBeVisible();
    },
  ],
]);

const WIDE = 1280;
const TABLET = 768;
const PHONE = 390;
const NARROW_PHONE = 360;
/** Viewport width of 1280 px at a zoom of 400 % (WCAG 1.4.10). */
const NARROWEST = 320;

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
}

async function expectTitle(page: Page, title: string): Promise<void> {
  const heading = title === 'Dashboard' ? 'Welcome Mrs Amelia Hart' : title;
  await waitForPage(page, heading);
  await expect(page).toHaveTitle(`${title} - Larkfield`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

async function load(page: Page, { address, title, shows }: Line): Promise<void> {
  await resize(page, WIDE);
  await page.goto(address);
  await expect(page.locator(`${WORKING_PORTAL} h1`).first()).toBeVisible();
  if (title !== undefined) {
    await expectTitle(page, title === 'Tax years' ? 'Tax year 2023-24' : title);
  }
  if (shows !== undefined) {
    const content = page.getByText(shows).or(page.getByRole('button', { name: shows }));
    await expect(content.filter({ visible: true })).not.toHaveCount(0);
  }
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await waitForFont(page);
}

/** Colour modes, with the background of each with more contrast. */
const MODES = [
  ['light', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(0, 0, 0)'],
] as const;

/** Expects no axe violation of A and AA, and with more contrast none of AAA contrast. */
async function expectAccessible(page: Page, index: number): Promise<void> {
  await expectNoAxeFindings(page);
  // Pages alternate between the modes, because tokens.test checks the colours of both.
  const [colorScheme, ground] = MODES[index % MODES.length] ?? MODES[0];
  await page.emulateMedia({ contrast: 'more', colorScheme });
  await expect(page.locator('html')).toHaveCSS('background-color', ground);
  await expectNoAxeFindings(page, 'contrast');
  await page.emulateMedia({ contrast: 'no-preference', colorScheme: 'light' });
}

type Probes = {
  /** Additional widths at which the page is checked with text at 200 %. */
  readonly others?: readonly number[];
  readonly atBothWidths?: (width: number) => Promise<void>;
};

/**
 * Checks the page unchanged, then with text at 200 % and all content open, then with spaced text.
 * Checks of the same width run one after another, because each change of width causes a new layout.
 */
async function expectToFitAnyText(
  page: Page,
  address: string,
  { others = [], atBothWidths }: Probes = {},
): Promise<void> {
  for (const width of [WIDE, NARROWEST]) {
    await resize(page, width);
    await expectKeyboardOrder(page, `${address}, ${width} px`);
    await expectTextSizes(page, `${address}, ${width} px`);
  }
  await expectToFit(page, `${address}, ${NARROWEST} px`);
  await resize(page, WIDE);
  await changeText(page, 'doubled');
  await ACTIONS.get(address)?.(page);
  for (const width of [WIDE, TABLET]) {
    await resize(page, width);
    await expectToFit(page, `${address}, doubled, ${width} px`);
  }
  await resize(page, PHONE);
  await NARROW_ACTIONS.get(address)?.(page);
  for (const width of [...others, NARROWEST, NARROW_PHONE, PHONE]) {
    await resize(page, width);
    await expectToFit(page, `${address}, doubled, ${width} px`);
  }
  await changeText(page, 'spaced');
  for (const width of [PHONE, WIDE]) {
    await resize(page, width);
    await expectToFit(page, `${address}, spaced, ${width} px`);
    await atBothWidths?.(width);
  }
}

/** Opens all collapsed content and hides the amounts. */
async function hideAmounts(page: Page, address: string): Promise<void> {
  // Closes the open message, because the text of a message is never masked.
  if (address.startsWith('/inbox')) await page.keyboard.press('Escape');
  await expandAll(page);
  await pressHide(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('portal.amounts')))
    .toBe('hidden');
}

async function pressHide(page: Page): Promise<void> {
  // Key presses in a focused field would not trigger the shortcut.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.keyboard.press('Alt+Shift+H');
}

/** Signed-in pages, without `/`, which is a second address of the dashboard. */
const SIGNED_IN_PAGES = [...PAGE_LIST, ...STATES].filter(
  ({ guard, address }) => (guard === 'client-data' || guard === 'signed-in') && address !== '/',
);
const PUBLIC_PAGES = [...PAGE_LIST, ...STATES].filter(({ guard }) => guard === 'public');
const STAFF_ONLY = PAGE_LIST.filter(({ guard }) => guard === 'staff-only');

/** Number of tests that run in parallel. */
const GROUPS = 4;

test.describe('pages', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (let group = 0; group < GROUPS; group += 1) {
    test(`each page has its title and heading, has no axe violation of A or AA, and with more contrast none of AAA contrast, has no text below 12 px and no link or button below 14 px, keeps the keyboard order, reflows, fits with doubled or spaced text, breaks no amount and hides all amounts (${group + 1} of ${GROUPS}) [SHELL-14, SHELL-51, SHELL-52]`, async ({
      page,
      complaints,
    }) => {
      test.slow(true, 'Many screens.');
      await signInAs(page, 'investor', '/account-settings');
      const lines = SIGNED_IN_PAGES.filter((_, index) => index % GROUPS === group);
      for (const [index, line] of lines.entries()) {
        await test.step(line.address, async () => {
          await load(page, line);
          await expectAccessible(page, index);
          const atBothWidths = async (width: number) => {
            if (width === PHONE) await hideAmounts(page, line.address);
            const where = `${line.address}, ${width} px`;
            await expect.poll(() => findVisibleAmountsNow(page), where).toEqual([]);
          };
          await expectToFitAnyText(page, line.address, { atBothWidths });
          await pressHide(page);
        });
        // Chromium logs the 404 for missing bank details.
        if (line.address === '/rebate-bank-account') await complaints.take(/status of 404/);
      }
    });
  }

  test('each public page has no axe violation of A or AA, and with more contrast none of AAA contrast, and fits with doubled or spaced text', async ({
    page,
  }) => {
    test.slow(true, 'Many screens.');
    for (const [index, line] of PUBLIC_PAGES.entries()) {
      await test.step(line.address, async () => {
        await load(page, line);
        await expectAccessible(page, index);
        // Adds a width of 640 px, because a host name on these pages cannot wrap.
        await expectToFitAnyText(page, line.address, { others: [640] });
      });
    }
  });

  test('each staff page has no axe violation of A or AA, and with more contrast none of AAA contrast, and fits with doubled or spaced text', async ({
    page,
  }) => {
    await signInAs(page, 'staff');
    for (const [index, line] of STAFF_ONLY.entries()) {
      await test.step(line.address, async () => {
        await load(page, line);
        await expectAccessible(page, index);
        await expectToFitAnyText(page, line.address);
      });
    }
  });
});
