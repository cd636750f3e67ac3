import type { Page } from '@playwright/test';
import { waitForPage } from '#tests/support/wait-for-page.ts';
import {
  expect,
  expectSoundAtEachWidth,
  expectAccessibleInDarkMode,
  expectNoAxeFindings,
  declareOpenedPages,
  signInAs,
  test,
} from '#tests/support/portal-test.ts';

const TRUSTS = '/investment/tax-efficient-investments/Venture_Capital_Trusts';
const PARENT = 'Larkfield VCT Portfolio';

async function openHoldings(page: Page, address = TRUSTS): Promise<void> {
  await signInAs(page, 'investor', address);
  await page.getByRole('heading', { name: 'Holdings', exact: true }).waitFor();
}

test('a client navigates from the dashboard to a holding, its details, history and documents @journey [HOLD-001, HOLD-003, HOLD-033, HOLD-034, HOLD-035, HOLD-036]', async ({
  page,
}) => {
  declareOpenedPages(
    '/investment/tax-efficient-investments',
    '/investment/tax-efficient-investments/Venture_Capital_Trusts',
  );
  await signInAs(page, 'investor');
  await page.getByRole('link', { name: 'Tax Efficient Investments' }).last().click();
  await waitForPage(page, 'Tax Efficient Investments');
  await expect(page.getByText('£194,978.79', { exact: true }).first()).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Venture Capital Trusts' }).last().click();
  await waitForPage(page, 'Venture Capital Trusts');
  // Sums of the VCT holdings of Mrs Amelia Hart in mock-server/seed, added up by hand.
  await expect(page.getByText('£101,702.19').first()).toBeVisible();
  await expect(page.getByText('+£7,719.64').first()).toBeVisible();
  const totals = page.getByRole('button', { name: /^How is this total made up/ });
  await totals.click();
  await expect(page.getByRole('group', { name: 'Only in Total value' })).toContainText(
    'Cost not known.',
  );
  await expectNoAxeFindings(page);
  await totals.click();

  await page.getByRole('button', { name: `View details of ${PARENT}` }).click();
  const details = page.getByRole('dialog', { name: 'Investment Details' });
  await expect(details.getByText(`Recent history for ${PARENT}`)).toBeVisible();
  await details
    .getByRole('button', { name: 'View history of Larkfield Growth VCT', exact: true })
    .click();
  await expect(
    details.getByRole('heading', { name: 'Recent history for Larkfield Growth VCT' }),
  ).toBeVisible();
  await expect(details.getByText(`Recent history for ${PARENT}`)).toHaveCount(0);
  await expectNoAxeFindings(page);
  await details.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('button', { name: `View documents of ${PARENT}` }).click();
  const documents = page.getByRole('dialog', { name: 'Important Documents' });
  await expect(documents.getByRole('heading', { level: 3 })).toHaveText([
    PARENT,
    'Larkfield Growth VCT',
    "Larkfield Growth VCT 'B' shares",
  ]);
  await expectNoAxeFindings(page);

  await documents.getByRole('link', { name: 'Ask us about this' }).click();
  await waitForPage(page, 'New message');
  await expect(page.getByLabel('Subject')).toHaveValue(`Documents of ${PARENT}`);
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue(`Documents of ${PARENT}`);
});

test('non-active holdings have a grey background in the table and on cards [HOLD-021, HOLD-049]', async ({
  page,
}) => {
  await openHoldings(page);
  const grey = 'rgb(241, 241, 235)';
  await page.setViewportSize({ width: 1280, height: 900 });
  const row = page.getByRole('row').filter({ hasText: 'Pending allocation.' });
  await expect(row).toHaveCSS('background-color', grey);
  await expect(row.getByRole('rowheader')).toHaveCSS('background-color', grey);
  await expect(page.getByRole('main').getByText('My portfolio')).toBeVisible();

  await page.setViewportSize({ width: 700, height: 900 });
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('My portfolio')).toHaveCount(0);
  await expect(row).toHaveCSS('background-color', grey);
});

test('the holdings page has no overflow and no axe violation at any width or in dark mode [HOLD-020, HOLD-021]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHoldings(page, `${TRUSTS}?page=2`);
  await expectSoundAtEachWidth(
    page,
    () => expect(page.getByText('Showing 16 to 23 of 23 holdings')).toBeVisible(),
    [320, 700, 701, 1280],
  );
  await expectAccessibleInDarkMode(page);
});

const EIS = '/investment/tax-efficient-investments/EIS_investments';

test('a category leads from paid in to worth today in at most 120 words before its list', async ({
  page,
}) => {
  await openHoldings(page, EIS);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('list', { name: /^From what you paid in/ })).toBeVisible();
  await expect(summary.getByRole('radio', { name: 'All' })).toBeVisible();
  const countWordsNow = async () => (await summary.innerText()).split(/\s+/).length;
  await expect.poll(countWordsNow).toBeLessThanOrEqual(120);
  await summary.getByRole('button', { name: /^Lost on 1 closed holding/ }).click();
  await expect(page.getByRole('group', { name: 'Closed holdings' })).toBeFocused();
  await expectNoAxeFindings(page);
});
