import { readFile } from 'node:fs/promises';
import {
  expect,
  expectSoundAtEachWidth,
  expectAccessibleInDarkMode,
  expectNoAxeFindings,
  declareOpenedPages,
  signInAs,
  test,
} from '#tests/support/portal-test.ts';

/** Tax years since Mrs Amelia Hart's first application, in 2019-20. */
const YEARS = ['All', '2025-26', '2024-25', '2023-24', '2022-23', '2021-22', '2020-21', '2019-20'];

test('an investor can choose a tax year by keyboard and save its report @journey [APPL-01, APPL-02, APPL-17, APPL-22]', async ({
  page,
  sandbox,
}) => {
  declareOpenedPages('/application-history');
  await signInAs(page, 'investor', '/application-history');
  await expect(page.getByText('7 applications')).toBeVisible();
  await expectNoAxeFindings(page);
  const year = page.getByLabel('Tax year');
  await expect(year).toHaveValue('2025-26');
  // Earlier years are added once their reply has arrived.
  await expect(year.getByRole('option')).toHaveText(YEARS);
  await year.focus();
  // Moves two years down in the native select: the second key starts from the year of the first.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(year).toHaveValue('2023-24');

  // Exports at once, without waiting for the list: the report uses the selected year.
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Export' })).toBeVisible();
  const report = page.getByRole('button', { name: 'Download PDF report' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(report).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  const download = await saving;
  expect(download.suggestedFilename()).toBe('application-history-2023-24.pdf');
  expect((await readFile(await download.path())).subarray(0, 4).toString()).toBe('%PDF');
  await expect(page.getByRole('heading', { name: 'Applications in 2023-24' })).toBeVisible();
  await expect(page.getByText('11 applications')).toBeVisible();
  await expect(page).toHaveURL(/\?year=2023-24$/);
  await expect(page.getByText('Downloaded application-history-2023-24.pdf.')).toBeAttached();
  await expect.poll(sandbox.operations).toContain('downloadTransactionsReport');
  await page.reload();
  await expect(page.getByText('11 applications')).toBeVisible();
});

test('the yearly lists are tables from 1000 px and cards below, in light and dark mode [APPL-04, COMM-04]', async ({
  page,
}) => {
  for (const [address, count] of [
    ['/application-history?year=2023-24', '11 applications'],
    ['/commission-charges?year=2024-25', '19 entries'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signInAs(page, 'investor', address);
    await expect(page.getByText(count)).toBeVisible();
    const sorted = page.getByRole('columnheader', { name: 'Investment' });
    for (const [width, isTable] of [
      [1000, true],
      [999, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(sorted).toHaveCount(isTable ? 1 : 0);
      await expect(page.getByLabel('Sort by')).toBeVisible({ visible: !isTable });
    }
    await expectSoundAtEachWidth(page, undefined, [320, 1000]);
    await expectAccessibleInDarkMode(page);
  }
});

test('a printed list is a complete table at any width, below the client, year and order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await signInAs(page, 'investor', '/commission-charges?year=2024-25');
  await expect(page.getByText('19 entries')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Investment' })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('columnheader', { name: 'Investment' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  for (const text of ['100234', '2024-25', 'Month, descending']) {
    await expect(page.getByRole('definition').filter({ hasText: text }).first()).toBeVisible();
  }
  expect((await page.pdf()).subarray(0, 4).toString()).toBe('%PDF');
});

test('each card of commission has its type on a line of its own [COMM-04]', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await signInAs(page, 'investor', '/commission-charges');
  const rows = page.getByRole('table', { name: 'Entries in 2025-26' }).getByRole('row');
  await expect(rows).toHaveCount(14);
  const typesAboveMonthsNow = () =>
    rows.evaluateAll((all) => {
      const getTop = (row: Element, label: string) => {
        const cell = [...row.children].find(({ textContent }) => textContent.startsWith(label));
        return cell?.getBoundingClientRect().top ?? Number.NaN;
      };
      return all.filter((row) => getTop(row, 'Type ') < getTop(row, 'Month ')).length;
    });
  await expect.poll(typesAboveMonthsNow).toBe(14);
});
