import { atThisMoment } from '#tests/support/page-reading.ts';
import { expect, signedInAs, test } from '#tests/support/portal-test.ts';
import { LENGTH_LIMITS, SCREEN_HEIGHT } from '#tests/support/screen-lengths.ts';

test('no screen is longer than its limit', async ({ page }) => {
  const lines: string[] = [];
  const tooLong: string[] = [];
  let open = '';
  for (const { what, address, width, shows, most, lengthNow } of LENGTH_LIMITS) {
    await page.setViewportSize({ width, height: SCREEN_HEIGHT });
    if (open !== address) await signedInAs(page, 'investor', address);
    open = address;
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
    // Skeletons have been replaced, and late banners have come or given up their room.
    await expect(page.locator('main [data-waiting], main [data-loading]')).toHaveCount(0);
    const length = await atThisMoment(lengthNow(page));
    const screens = (length / SCREEN_HEIGHT).toFixed(1);
    const line = `${what}, at ${width} px: ${length} of ${most} px (${screens} screens)`;
    lines.push(line);
    if (length > most) tooLong.push(line);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  expect(tooLong).toEqual([]);
});
