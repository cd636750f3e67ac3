import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { unzipSync } from 'fflate';
import { arriveAt } from '#tests/support/page-reading.ts';
import {
  expect,
  expectGoodAtEachWidth,
  expectNoAxeFindings,
  signedInAs,
  test,
} from '#tests/support/portal-test.ts';

const TRUSTS = '/investment/tax-efficient-investments/Venture_Capital_Trusts';
const PANEL = `${TRUSTS}?panel=DOCS&holding=holding-3000`;

async function bytesOf(download: Download): Promise<Uint8Array> {
  return new Uint8Array(await readFile(await download.path()));
}

test('an investor opens the documents of a holding and saves one of them [DOCS-01, DOCS-02, DOCS-06, DOCS-17, DOCS-18, DOCS-19]', async ({
  page,
  sandbox,
}) => {
  await signedInAs(page, 'investor', PANEL);
  const panel = page.getByRole('dialog', { name: 'Important Documents' });
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
    'Larkfield VCT Portfolio',
    'Larkfield Growth VCT',
    "Larkfield Growth VCT 'B' shares",
  ]);
  await expect(panel.getByRole('table')).toHaveCount(3);
  await expectNoAxeFindings(page);

  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download Annual report 2025' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('annual-report-2025.pdf');
  expect(new TextDecoder('latin1').decode(await bytesOf(download)).slice(0, 5)).toBe('%PDF-');
  await expect(panel.getByText('Downloaded', { exact: true })).toBeVisible();
  // The address is unchanged, and no page was opened.
  await expect(page).toHaveURL(/panel=DOCS/);
  expect(page.context().pages()).toHaveLength(1);
  await expect.poll(sandbox.operations).toContain('downloadFile');
});

test('all files of a group come as one archive under the name of the header [DOCS-05, DOCS-16, DOCS-20]', async ({
  page,
}) => {
  await signedInAs(page, 'investor', PANEL);
  const group = page.getByRole('region', { name: 'Larkfield VCT Portfolio' });
  const saving = page.waitForEvent('download');
  await group.getByRole('button', { name: 'Download All Files' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('larkfield-vct-portfolio.zip');
  expect(Object.keys(unzipSync(await bytesOf(download)))).toHaveLength(3);
  await expect(group.getByText('3 files downloaded as larkfield-vct-portfolio.zip')).toBeVisible();
});

test('the files of a holding are a table above 1000 px, a list below [DOCS-06, DOCS-07, DOCS-23, FMT-07]', async ({
  page,
}) => {
  await signedInAs(page, 'investor', '/documents?view=holdings');
  await expectGoodAtEachWidth(
    page,
    async (width) => {
      await expect(page.getByText('15 documents of 8 holdings')).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(width > 1000 ? 8 : 0);
      await expect(page.getByText('PDF / 12.3 KB')).toBeVisible();
    },
    [1001, 1000, 390],
  );
});

test('an investor downloads all documents by two presses, and what a search finds [DOCS-21]', async ({
  page,
}) => {
  await signedInAs(page, 'investor');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Documents' }).click();
  await arriveAt(page, 'Documents');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all 15 files (5.6 MB)' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('documents-100234-2026-03-16.zip');
  const files = Object.entries(unzipSync(await bytesOf(download)));
  expect(files).toHaveLength(15);
  expect(files.reduce((sum, [, { length }]) => sum + length, 0)).toBe(5_632_819);
  expect(files.map(([name]) => name)).toContain('Larkfield Growth VCT/annual-report-2025.pdf');
  await expect(page.getByText(/^15 files downloaded as/)).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByLabel('Search by document, holding or type').fill('eis certificates');
  await expect(page.getByText('1 document of 1 holding')).toBeVisible();
  await expect(page).toHaveURL(/\?search=eis\+certificates$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Download 1 file (158.2 KB)' })).toBeVisible();
});

test('nothing of a saved file stays readable when the session ends [DOCS-16]', async ({ page }) => {
  await page.addInitScript(() => {
    const live = new Set<string>();
    const create = URL.createObjectURL.bind(URL);
    const revoke = URL.revokeObjectURL.bind(URL);
    URL.createObjectURL = (content) => {
      const address = create(content);
      live.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      live.delete(address);
      revoke(address);
    };
    Object.assign(window, { liveAddresses: () => live.size });
  });
  const live = () => page.evaluate<number>('window.liveAddresses()');
  await signedInAs(page, 'investor', '/documents');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download EIS3 certificates' }).click();
  await (await saving).path();
  await expect.poll(live).toBe(1);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/i);
  await expect.poll(live).toBe(0);
});

test('the tax papers of a year come as one archive, on the documents page', async ({ page }) => {
  await signedInAs(page, 'investor', '/documents');
  await page.getByRole('button', { name: 'Tax papers' }).click();
  const papers = page.getByRole('group', { name: 'Tax papers' });
  await papers.getByRole('combobox', { name: 'Tax year' }).selectOption('2021-22');
  await expect(page).toHaveURL(/\/documents\?taxYear=2021-22$/);
  await expect(papers.getByText('2 papers of 2021-22')).toBeVisible();
  await expectNoAxeFindings(page);
  const saving = page.waitForEvent('download');
  await papers.getByRole('button', { name: /^All papers of 2021-22/ }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^tax-papers-2021-22-100234-.*\.zip$/);
  expect(Object.keys(unzipSync(await bytesOf(download)))).toHaveLength(2);
  await page.reload();
  await expect(papers.getByText('2 papers of 2021-22')).toBeVisible();
});
