import {
  expect,
  expectSoundAtEachWidth,
  expectAccessibleInBothModes,
  declareOpenedPages,
  test,
} from '#tests/support/portal-test.ts';

const LINK = '/prefs/wc-7f3a9c52e1';

test('an e-mail link opens the marketing preferences without a session and without the signed-in frame @journey [PREF-01] [PREF-46]', async ({
  page,
}) => {
  declareOpenedPages('/prefs/wc-7f3a9c52e1');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const response = await page.goto(LINK);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByText('Hello Mrs Hart')).toBeVisible();
  expect(scripts.join()).toContain('public-preferences-page');
  expect(scripts.filter((path) => /shell|portal-frame/.test(path))).toEqual([]);

  await page.getByRole('button', { name: 'Show product interests' }).click();
  await page.getByRole('switch', { name: 'Email' }).press('Space');
  await expect(page.getByText('Preferences updated.', { exact: true })).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Email' })).not.toBeChecked();

  await page.getByRole('button', { name: 'Permanently stop marketing' }).click();
  await expect(page.getByRole('button', { name: 'Resubscribe' })).toBeVisible();
  await expectSoundAtEachWidth(page);
});
