import { readOnce } from '#tests/support/wait-for-page.ts';
import { expect, signInAs, test } from '#tests/support/portal-test.ts';
import { MAX_SCREEN_HEIGHTS, SCREEN_HEIGHT } from '#tests/support/screen-lengths.ts';

const expectSoftly = expect.configure({ soft: true });

test('no screen is longer than its limit', async ({ page }) => {
  let open = '';
  for (const { what, address, width, shows, max, lengthNow } of MAX_SCREEN_HEIGHTS) {
    await page.setViewportSize({ width, height: SCREEN_HEIGHT });
    if (open !== address) await signInAs(page, 'investor', address);
    open = address;
    await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
    // Waits until skeletons are replaced and late banners have appeared or released their reserved
    // space.
    await expect(page.locator('main [data-waiting], main [data-loading]')).toHaveCount(0);
    let length = 0;
    // Polls, because the layout of the former width remains until React has rendered the new one.
    await expectSoftly
      .poll(async () => (length = await readOnce(lengthNow(page))), `${what}, at ${width} px`)
      .toBeLessThanOrEqual(max);
    const screens = (length / SCREEN_HEIGHT).toFixed(1);
    process.stdout.write(`${what}, at ${width} px: ${length} of ${max} px (${screens} screens)\n`);
  }
});
