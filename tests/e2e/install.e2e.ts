import { z } from 'zod';
import { waitForPage } from '#tests/support/wait-for-page.ts';
import { expect, signInAs, test } from '#tests/support/portal-test.ts';

const manifestSchema = z.object({
  name: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })),
});

test('the portal can be installed as an app, with its name and icons', async ({ page }) => {
  await page.goto('/login');
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Test browsers are private windows, where nothing can be installed. The headless shell reports
  // no installability errors at all.
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  expect(ids.filter((id) => id !== 'in-incognito')).toEqual([]);

  const manifest = manifestSchema.parse(JSON.parse(data ?? ''));
  expect(manifest.name).toBe('Larkfield client portal');
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone' });
  // Chromium requires icons of these sizes for an installable app.
  const plain = manifest.icons.filter(({ purpose = 'any' }) => purpose === 'any');
  expect(plain.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  for (const { src, sizes } of manifest.icons.filter((icon) => icon.sizes !== 'any')) {
    const size = await page.evaluate(async (address) => {
      const image = Object.assign(new Image(), { src: address });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }

  await signInAs(page, 'investor', manifest.start_url);
  await waitForPage(page, 'Welcome Mrs Amelia Hart');
});
