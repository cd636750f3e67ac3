import type { Page } from '@playwright/test';
import { plantTexts } from '#tests/support/hostile-replies.ts';
import { waitForPage, readOnce } from '#tests/support/wait-for-page.ts';
import {
  expect,
  expectNoHorizontalScroll,
  logIn,
  signInAs,
  test,
} from '#tests/support/portal-test.ts';
import { recordExecutedScripts } from '#tests/support/record-executed-scripts.ts';

const TAX = '/investment/tax-efficient-investments';
const VCT = `${TAX}/Venture_Capital_Trusts`;
const ACCOUNT = '/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5001';

type Screen = {
  readonly address: string;
  /** Contract fields, such as `getMessage.subject`, whose texts the screen must show. */
  readonly leaves: string;
  /** Opens content that is collapsed at first. */
  readonly act?: (page: Page) => Promise<void>;
};

async function expandTotal(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(?:How is|More about) this total/ })
    .first()
    .click();
  await expect(page.getByText(/^(?:Counted|In both totals)/).first()).toBeVisible();
}

const SCREENS: readonly Screen[] = [
  { address: TAX, leaves: 'getSubCategoryOverview.overview.investmentCategory', act: expandTotal },
  {
    address: `${VCT}?panel=INVESTMENT&holding=holding-3000`,
    leaves: 'listHoldings.investment.name',
    act: async (page) => {
      const panel = page.getByRole('dialog', { name: 'Investment Details' });
      await expect(panel.getByText(/^Recent history for/)).toBeVisible();
      const overflowNow = () => panel.evaluate((box) => box.scrollWidth - box.clientWidth);
      await expect.poll(overflowNow, 'sideways scroll of the panel in px').toBe(0);
    },
  },
  {
    address: `${VCT}?panel=DOCS&holding=holding-3000`,
    leaves:
      'listHoldingDocuments.name listHoldingDocuments.documents.name listHoldingDocuments.documents.type',
    act: async (page) => {
      await expectNoHorizontalScroll(page, 'the panel of documents');
      await page.keyboard.press('Escape');
      await expandTotal(page);
    },
  },
  {
    address: `${VCT}?compare=holding-3000&compare=holding-3006&compare=holding-3010&view=comparison`,
    leaves: 'listHoldings.investment.name',
    act: async (page) => {
      await page.getByRole('button', { name: 'Show as a table' }).click();
    },
  },
  {
    address: '/compare-categories',
    leaves: 'getPortfolioHistory.currencies.categories.investmentCategory',
  },
  { address: ACCOUNT, leaves: 'listDfmHoldings.investment.name' },
  {
    address: '/documents',
    leaves: 'listDocuments.name listDocuments.documents.name listDocuments.documents.type',
    act: async (page) => {
      await page.getByLabel('Search documents').fill('alert');
      await expect(page.getByText(/documents? from/).last()).toBeVisible();
    },
  },
  {
    address: '/application-history',
    leaves: 'listTransactions.investmentName listTransactions.type',
  },
  { address: '/commission-charges', leaves: 'listCommission.name listCommission.type' },
  {
    address: '/inbox?message=message-1001',
    leaves:
      'listMessages.subject listMessages.createdBy getMessage.subject getMessage.createdBy listMessageAttachments.fileName',
  },
  { address: '/reply/message-1001', leaves: 'getMessage.subject getMessage.createdBy' },
];

const PHONE = 390;
const WIDE = 1280;

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
}

/** Plants hostile texts in all replies, and returns checks of how the page renders them. */
async function plant(page: Page) {
  const calls = await recordExecutedScripts(page);
  const texts = await plantTexts(page);
  return {
    expectTexts: async (leaves: string) => {
      await expect.poll(texts.plantedFieldsNow).toEqual(expect.arrayContaining(leaves.split(' ')));
      expect(await readOnce(texts.misreadNow())).toEqual([]);
    },
    expectNoCalls: () => expect([...calls]).toEqual([]),
  };
}

async function expectToWrap(page: Page, address: string): Promise<void> {
  for (const width of [PHONE, WIDE]) {
    await resize(page, width);
    await expectNoHorizontalScroll(page, `${address}, ${width} px`);
  }
}

async function openNavigation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My portfolio', exact: true }).click();
}

/** Number of tests that run in parallel. */
const GROUPS = 3;
for (let group = 0; group < GROUPS; group += 1) {
  test(`hostile texts in replies are rendered as plain text and wrap on every screen (${group + 1} of ${GROUPS})`, async ({
    page,
  }) => {
    test.slow(true, 'Many screens.');
    const { expectTexts, expectNoCalls } = await plant(page);
    await resize(page, PHONE);
    await signInAs(page, 'investor', '/account-settings');
    for (const { address, leaves, act } of SCREENS.filter((_, index) => index % GROUPS === group)) {
      await page.goto(address);
      await expectTexts(leaves);
      await expectNoHorizontalScroll(page, `${address}, ${PHONE} px`);
      await act?.(page);
      await expectToWrap(page, address);
      await resize(page, PHONE);
    }
    expectNoCalls();
  });
}

test('hostile names in login, navigation and dashboard are rendered as plain text and wrap', async ({
  page,
}) => {
  const { expectTexts, expectNoCalls } = await plant(page);
  await resize(page, PHONE);
  await logIn(page, 'investor');
  await expectTexts(
    'login.user.fullName getClient.clientNum getPortfolioOverview.overview.investmentCategory',
  );
  await expectNoHorizontalScroll(page, 'the dashboard');
  await page.getByRole('button', { name: 'MENU' }).click();
  await openNavigation(page);
  await expectTexts('listNavigation.title');
  await expectNoHorizontalScroll(page, 'the menu');
  // The navigation group remains open at the new width.
  await resize(page, WIDE);
  await expectTexts('listNavigation.title');
  await expectNoHorizontalScroll(page, 'the navigation');
  expectNoCalls();
});

test('hostile names in search results, acting-as bar and dialog are rendered as plain text and wrap', async ({
  page,
}) => {
  const { expectTexts, expectNoCalls } = await plant(page);
  await resize(page, PHONE);
  await signInAs(page, 'staff');
  await page.getByRole('searchbox').fill('hart');
  await expectTexts('searchClients.fullName searchClients.clientNum');
  await expectToWrap(page, 'the results');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await waitForPage(page, /^Welcome/);
  await expectToWrap(page, 'the dashboard of a client');
  await page.getByRole('button', { name: 'Return to search' }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectToWrap(page, 'the dialog');
  expectNoCalls();
});
