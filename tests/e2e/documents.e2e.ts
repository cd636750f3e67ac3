import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { unzipSync } from 'fflate';
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
  expect(await sandbox.operations()).toContain('downloadFile');
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

test('an archive that does not come gives way to the files one by one, and the failed ones again [DOCS-15, DOCS-25]', async ({
  page,
  sandbox,
  complaints,
}) => {
  await sandbox.addFault({ operationId: 'downloadDocument', kind: 'status', status: 404 });
  await sandbox.addFault({ operationId: 'downloadFile', kind: 'status', status: 404, times: 1 });
  await signedInAs(page, 'investor', PANEL);
  const group = page.getByRole('region', { name: 'Larkfield VCT Portfolio' });
  await group.getByRole('button', { name: 'Download All Files' }).click();
  await expect(group.getByText('Something went wrong. Please try again later')).toBeVisible();
  await group.getByRole('button', { name: 'Download the files one by one' }).click();
  await expect(group.getByText('2 of 3 downloaded')).toBeVisible();
  await expect(group.getByRole('button', { name: /^Retry / })).toHaveCount(1);
  await expectNoAxeFindings(page);
  await group.getByRole('button', { name: 'Try the failed files again' }).click();
  await expect(group.getByText('3 of 3 downloaded')).toBeVisible();
  // Chromium itself logs a refused request to the console; the portal logs the failure.
  complaints.take(/404/);
  complaints.take(/Downloading document group holding-3000 failed/);
  complaints.take(/Downloading file file-\d+ failed/);
});

test('the files are a table above 1000 px, a list below [DOCS-06, DOCS-07, DOCS-23, FMT-07]', async ({
  page,
}) => {
  await signedInAs(page, 'investor', '/documents');
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

test('the documents of all holdings are reached from a list of holdings and searched [DOCS-21]', async ({
  page,
}) => {
  await signedInAs(page, 'investor', TRUSTS);
  await page.getByRole('link', { name: 'See the documents of all your holdings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search documents by name' }).fill('eis certificates');
  await expect(page.getByText('1 document of 1 holding')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Larkfield EIS Fund 2024']);
  await expect(page).toHaveURL(/\?search=eis\+certificates$/);
  await page.reload();
  await expect(page.getByText('1 document of 1 holding')).toBeVisible();
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
  expect(await live()).toBe(1);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/i);
  expect(await live()).toBe(0);
});
