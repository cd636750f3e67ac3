import { readFile } from 'node:fs/promises';
import { expectFocusInSight } from '#tests/support/expect-focus-in-sight.ts';
import { changeText, expectToFit } from '#tests/support/page-probes.ts';
import {
  declareOpenedPages,
  expect,
  expectNoAxeFindings,
  signInAs,
  test,
} from '#tests/support/portal-test.ts';

const VCT = '/investment/tax-efficient-investments/Venture_Capital_Trusts';

test('two holdings are ticked by keyboard, compared and still ticked after Back [BEY-16, BEY-17, BEY-18, BEY-19]', async ({
  page,
}) => {
  await signInAs(page, 'investor', VCT);
  await page.getByRole('button', { name: 'Compare and export' }).press('Enter');
  await page.getByRole('button', { name: 'Compare holdings' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Albion Quay VCT' }).press('Space');
  await page.getByRole('checkbox', { name: 'Beacon Hill VCT' }).press('Space');
  await expect(page.getByText('2 of 4 ticked')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Compare 2' }).press('Enter');
  await expect(page).toHaveTitle('Compare holdings, Venture Capital Trusts - Larkfield');
  await expect(page.getByRole('heading', { name: 'Compare holdings' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Lines in the chart' })).toHaveText(
    /Albion Quay VCT.*Beacon Hill VCT/,
  );
  const slider = page.getByRole('slider', { name: 'Chart values' });
  await slider.press('Home');
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    '4 Apr 2023, Albion Quay VCT 100.00, Beacon Hill VCT 100.00',
  );
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download CSV for Compare holdings/ }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('"Change since 2023-04-04 (%)"');
  await page.reload();
  await expect(page.getByRole('table', { name: /^Compare holdings/ })).toContainText('Albion Quay');
  await page.goBack();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: 'Albion Quay VCT' })).toBeChecked();
});

test('at 390 px holdings are ticked by a touch of their card, and four compared ones fit, light and dark [BEY-16, BEY-18]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, 'investor', `${VCT}?compare=`);
  const names = ['Albion Quay VCT', 'Beacon Hill VCT', 'Calder Valley VCT', 'Eden Bridge VCT'];
  for (const name of names) {
    await page.getByRole('row').filter({ hasText: name }).getByText('Cost').click();
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  }
  await expect(page.getByRole('checkbox', { name: 'Dunmore Growth VCT' })).toBeDisabled();
  const label = page.locator('label').filter({ hasText: 'Albion Quay VCT' });
  await expect.poll(async () => (await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectFocusInSight(page, 'the choice of holdings');
  await expectToFit(page, 'the choice of holdings');
  await page.getByRole('link', { name: 'Compare 4' }).click();
  await expect(page.getByText('All lines start at 100')).toBeVisible();
  await expectToFit(page, 'the comparison');
  await expectNoAxeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeFindings(page, 'colours');
  await changeText(page, 'doubled');
  for (const width of [320, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `the comparison with text at 200 %, ${width} px`);
  }
  await page.goBack();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4);
  for (const width of [320, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `the choice of holdings with text at 200 %, ${width} px`);
  }
});

test('a comparison of holdings without common days, of unknown ones or of one says so [BEY-20]', async ({
  page,
}) => {
  await signInAs(
    page,
    'investor',
    `${VCT}?compare=holding-3005&compare=holding-3013&view=comparison`,
  );
  await expect(
    page.getByText('These holdings have no two days with a value for each.'),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goto(`${VCT}?compare=holding-3013&compare=none&view=comparison`);
  await page.getByRole('link', { name: 'Choose holdings' }).click();
  await expect(page.getByRole('checkbox', { name: 'Dunmore Growth VCT' })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Venture Capital Trusts' })).toBeFocused();
});

test('two categories are ticked by keyboard from the dashboard, compared and still ticked after Back @journey [BEY-23, BEY-24, BEY-25, BEY-26]', async ({
  page,
}) => {
  declareOpenedPages('/compare-categories');
  await signInAs(page, 'investor', '/dashboard');
  await page.getByRole('link', { name: 'Compare categories' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Compare categories' })).toBeFocused();
  await page.getByRole('checkbox', { name: 'Managed Portfolios', exact: true }).press('Space');
  await page
    .getByRole('checkbox', { name: 'Venture Capital Trusts Part of Tax Efficient Investments' })
    .press('Space');
  await expect(page.getByText('2 of 4 ticked')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('link', { name: 'Compare 2' }).press('Enter');
  await expect(page).toHaveTitle('Category comparison - Larkfield');
  await expect(page.getByRole('heading', { name: 'Category comparison' })).toBeFocused();
  const slider = page.getByRole('slider', { name: 'Chart values' });
  await slider.press('Home');
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    '30 Jun 2023, Managed Portfolios 100.00, Venture Capital Trusts 100.00',
  );
  const table = page.getByRole('table', { name: 'Category comparison' });
  await expect(table).toContainText('£131,156.45');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download CSV for Category comparison/ }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('"Growth since 2023-06-30 (%)"');
  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose other categories' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.reload();
  await expect(table).toContainText('Venture Capital Trusts');
  await page.goBack();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
});

test('at 390 px categories are ticked by a touch of their card, and four compared ones fit, light, dark and in forced colours [BEY-23, BEY-27]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, 'investor', '/compare-categories');
  const names = ['Managed Portfolios', 'Other Investments', 'Managed Portfolios in USD'];
  for (const name of names) {
    const box = page.getByRole('checkbox', { name, exact: true });
    await page.getByRole('row').filter({ has: box }).getByRole('cell').click();
    await expect(box).toBeChecked();
  }
  const label = page.locator('label').filter({ hasText: 'Managed Portfolios' }).first();
  await expect.poll(async () => (await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectFocusInSight(page, 'the choice of categories');
  await expectToFit(page, 'the choice of categories');
  await page
    .getByRole('checkbox', { name: 'Private markets funds in USD', exact: false })
    .press('Space');
  await expect(
    page.getByRole('checkbox', { name: 'Single Company Investments', exact: true }),
  ).toBeDisabled();
  await page.getByRole('link', { name: 'Compare 4' }).click();
  await expect(page.getByText('The currencies differ.')).toBeVisible();
  await expect(page.getByText('All lines start at 100')).toBeVisible();
  await expectToFit(page, 'the comparison of categories');
  const table = page.getByRole('table', { name: 'Category comparison' });
  await expectNoAxeFindings(page);
  for (const media of [{ colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
    await page.emulateMedia(media);
    await expectNoAxeFindings(page, 'colours');
  }
  await changeText(page, 'doubled');
  for (const width of [320, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `the comparison of categories with text at 200 %, ${width} px`);
    const hiddenWidthNow = () =>
      table.evaluate(({ parentElement }) =>
        parentElement ? parentElement.scrollWidth - parentElement.clientWidth : 0,
      );
    await expect.poll(hiddenWidthNow, `cards at ${width} px`).toBeLessThanOrEqual(1);
  }
  await page.goBack();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4);
  for (const width of [320, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `the choice of categories with text at 200 %, ${width} px`);
  }
});
