import { expect, expectSoundAtEachWidth, signInAs, test } from '#tests/support/portal-test.ts';

test('the documents of a holding are a table above 1000 px and a list below [DOCS-06, DOCS-07, DOCS-23, FMT-07]', async ({
  page,
}) => {
  await signInAs(page, 'investor', '/documents?view=holdings');
  await expectSoundAtEachWidth(
    page,
    async (width) => {
      await expect(page.getByText('15 documents from 8 holdings')).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Uploaded' })).toHaveCount(
        width > 1000 ? 8 : 0,
      );
      await expect(page.getByText('PDF / 12.3 KB')).toBeVisible();
    },
    [1001, 1000, 390],
  );
});

test('the object URLs of saved files are revoked when the session ends [DOCS-16]', async ({
  page,
}) => {
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
  const liveNow = () => page.evaluate<number>('window.liveAddresses()');
  await signInAs(page, 'investor', '/documents');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'EIS3 certificates (download)' }).click();
  await (await saving).path();
  await expect.poll(liveNow).toBe(1);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/i);
  await expect.poll(liveNow).toBe(0);
});
