import type { Page } from '@playwright/test';
import { waitForPage } from '#tests/support/wait-for-page.ts';
import { expect, signInAs, test } from '#tests/support/portal-test.ts';

const LIGHT = 'rgb(250, 250, 247)';
const DARK = 'rgb(15, 21, 18)';
const WHITE = 'rgb(255, 255, 255)';

/** Runs in the page. Sets `data-moved` when a property whose name contains the text starts a transition. */
function flagTransitions(text: string): void {
  document.addEventListener('transitionrun', ({ propertyName }) => {
    if (propertyName.includes(text)) document.documentElement.dataset['moved'] = propertyName;
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
    await page.evaluate(flagTransitions, 'color');
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

test('a switch to dark and a new width start no transition with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await signInAs(page, 'investor', '/account-settings');
  await waitForPage(page, 'Account settings');
  await page.evaluate(flagTransitions, '');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectWithoutTransition(page, DARK);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'MENU' })).toBeVisible();
  await expectWithoutTransition(page, DARK);
});

test('More contrast in the footer applies the contrast theme, also after a reload', async ({
  page,
}) => {
  await signInAs(page, 'investor', '/account-settings');
  const more = page.getByRole('button', { name: 'More contrast' });
  await expect(more).toHaveAttribute('aria-pressed', 'false');
  await more.click();
  await expect(page.locator('html')).toHaveCSS('background-color', WHITE);
  await page.reload();
  await expect(more).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('html')).toHaveCSS('background-color', WHITE);
  await more.click();
  await expect(page.locator('html')).toHaveCSS('background-color', LIGHT);
});
