import { readFile } from 'node:fs/promises';
import { expect, signInAs, test } from '#tests/support/portal-test.ts';

test.use({ scenario: 'holding-dates' });

const SEIS = '/investment/tax-efficient-investments/SEIS_investments';

test('holding dates are stated in words, listed in a table and saved for a calendar [BEY-01, BEY-03, BEY-04, BEY-05]', async ({
  page,
}) => {
  await signInAs(page, 'investor', SEIS);
  const section = page.getByRole('region', { name: 'When your holdings reach three years' });
  await expect(section.getByText(': three years on')).toHaveText(': three years on ');
  await section.getByRole('button', { name: /^All \d+ dates$/ }).click();
  const rows = section.getByRole('row');
  await expect(rows.filter({ hasText: 'Three years today SEIS' })).toContainText('Today');
  await expect(rows.filter({ hasText: 'Three years tomorrow SEIS' })).toContainText('Tomorrow');
  await expect(rows.filter({ hasText: "O'Neill & Sønner SEIS" })).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Leap day SEIS' })).toContainText('01/03/2027');
  await expect(rows.filter({ hasText: 'Without a date SEIS' })).toContainText('Not known');
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^SEIS-investments-dates-100234-.*\.ics$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.replaceAll('\r\n ', '')).toContain(
    "SUMMARY:O'Neill & Sønner SEIS: three years since you invested\r\n",
  );
});

test('the details of a holding show its own date, and a narrow window has no time line [BEY-01, BEY-04]', async ({
  page,
}) => {
  await signInAs(page, 'investor', SEIS);
  await page.getByRole('button', { name: 'View details of Leap day SEIS' }).click();
  const panel = page.getByRole('dialog', { name: 'Investment Details' });
  const section = panel.getByRole('region', { name: 'Date of three years' });
  await expect(section).toContainText('Leap day SEIS: three years on 1 Mar 2027, in 350 days.');
  const ribbon = section.getByText('Today', { exact: true });
  await expect(ribbon).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(ribbon).toBeHidden();
  await expect(section).toContainText('three years on 1 Mar 2027');
});

test('a list is filtered to old valuations by its button and by a link of the dashboard [BEY-07, BEY-08, BEY-09]', async ({
  page,
}) => {
  await signInAs(page, 'investor', '/dashboard');
  await page.getByRole('button', { name: 'More about this total' }).click();
  await page.getByRole('main').getByRole('link', { name: 'SEIS investments' }).click();
  await expect(page).toHaveURL(/SEIS_investments\?valued=old$/);
  const list = page.getByRole('region', { name: 'Holdings', exact: true });
  await expect(list.getByText('Valued over a year ago')).toHaveCount(2);
  await list.getByRole('button', { name: 'Show all values' }).click();
  await expect(page).not.toHaveURL(/valued/);
  await expect(list.getByRole('row').filter({ hasText: 'Three years today SEIS' })).toBeVisible();
  await list.getByRole('button', { name: 'Show 2 old values' }).click();
  await expect(page).toHaveURL(/valued=old/);
  await expect(list.getByRole('heading', { name: 'Holdings' })).toBeFocused();
});
