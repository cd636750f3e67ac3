import type { Page } from '@playwright/test';
import { waitForPage } from '#tests/support/wait-for-page.ts';
import { expect, signInAs, test } from '#tests/support/portal-test.ts';

const LIGHT = 'rgb(250, 250, 247)';
const DARK = 'rgb(15, 21, 18)';

/** Runs in the page. Sets `data-moved` when a colour transition of any element starts. */
function flagColourTransitions(): void {
  document.addEventListener('transitionrun', ({ propertyName }) => {
    if (/color/.test(propertyName)) document.documentElement.dataset['moved'] = propertyName;
  });
}

async function expectWithoutTransition(page: Page, ground: string): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('background-color', ground);
  // Transition events fire in the next frame.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
}

for (const [address, heading] of [
  ['/login', 'Log in'],
  ['/dashboard', 'Welcome Mrs Amelia Hart'],
  ['/new-message', 'New message'],
] as const) {
  test(`${address} switches between light and dark without a transition`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    if (address === '/login') await page.goto(address);
    else await signInAs(page, 'investor', address);
    await waitForPage(page, heading);
    await page.evaluate(flagColourTransitions);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectWithoutTransition(page, DARK);
    // The login page has no mode switch: it follows the system.
    if (address === '/login') return;
    for (const [mode, ground] of [
      ['Light', LIGHT],
      ['Dark', DARK],
    ] as const) {
      await page.getByRole('button', { name: mode, exact: true }).click();
      await expectWithoutTransition(page, ground);
    }
  });
}
