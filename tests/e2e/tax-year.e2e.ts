import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { declareOpenedPages, expect, signInAs, test } from '#tests/support/portal-test.ts';

test.use({ scenario: 'six-tax-years' });

test('a tax year shows its certificate or that none is here, and names one of another year [BEY-10, BEY-12] @journey', async ({
  page,
}) => {
  declareOpenedPages('/tax-year/2020-21');
  await signInAs(page, 'investor', '/tax-year/2020-21');
  const subscriptions = page.getByRole('region', { name: 'Subscriptions' });
  const row = subscriptions.getByRole('row').filter({ hasText: 'Six Years EIS 1' });
  await expect(row).toContainText('£1,000.10');
  await row.getByRole('link', { name: /^for 2021-22/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tax year 2021-22' })).toBeFocused();
  await expect(subscriptions.getByRole('row').filter({ hasText: 'Six Years EIS 2' })).toContainText(
    'EIS3',
  );
  await page
    .getByRole('navigation', { name: 'Tax years' })
    .getByRole('link', { name: '2025-26' })
    .click();
  await expect(page.getByText(/^Not ended: figures so far/)).toBeVisible();
  await expect(subscriptions.getByRole('row').filter({ hasText: 'Six Years EIS 6' })).toContainText(
    'None here yet',
  );
});

test('the former address of tax documents opens their year, whose zip has figures, report and papers [BEY-10, BEY-15]', async ({
  page,
}) => {
  await signInAs(page, 'investor', '/documents?taxYear=2022-23');
  await expect(page).toHaveURL(/\/tax-year\/2022-23$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download 2022-23 as ZIP/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tax-year-2022-23-100234-.*\.zip$/);
  const names = Object.keys(unzipSync(new Uint8Array(await readFile(await file.path()))));
  expect(names.map((name) => name.split('.').at(-1))).toEqual(['csv', 'pdf', 'pdf']);
});

test('a printed tax year has the client, the figures and no controls [BEY-15]', async ({
  page,
}) => {
  await signInAs(page, 'investor', '/tax-year/2023-24');
  await expect(page.getByText('Trail commission')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Client number:', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /ZIP|Print/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'All tax years' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Value and growth' })).toBeVisible();
});
