import type { Page } from '@playwright/test';
import { waitForPage } from '#tests/support/wait-for-page.ts';
import { expect, signInAs, test } from '#tests/support/portal-test.ts';

// Playwright hides scroll bars in Chromium. Desktops and Firefox show them.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  },
});

/** Returns the maximum lightness (0 to 1) of the navigation's scroll bar. */
async function scrollBarLightnessNow(page: Page): Promise<number> {
  // The whole navigation has one scroll container.
  const head = page.getByRole('banner').locator('> div');
  const bar = await head.evaluate((box: HTMLElement) => {
    const { right, top, height } = box.getBoundingClientRect();
    const width = box.offsetWidth - box.clientWidth;
    return { x: right - width, y: top + height / 2, width, height: height / 4 };
  });
  expect(bar.width).toBeGreaterThan(0);
  const picture = (await page.screenshot({ clip: bar })).toString('base64');
  const blank = await page.context().newPage();
  const lightness = await blank.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const values = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    return Math.max(...values.filter((_, index) => index % 4 === 1)) / 255;
  }, picture);
  await blank.close();
  return lightness;
}

test('a visible scroll bar is as dark as the navigation, in light and dark mode', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 360 });
  await signInAs(page, 'investor', '/dashboard');
  await waitForPage(page, 'Welcome Mrs Amelia Hart');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => scrollBarLightnessNow(page)).toBeLessThan(0.7);
  }
});
