import type { Page } from '@playwright/test';
import { waitForPage, readOnce } from '#tests/support/wait-for-page.ts';
import {
  expect,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
  signInAs,
  test,
} from '#tests/support/portal-test.ts';

const TRUSTS = '/investment/tax-efficient-investments/Venture_Capital_Trusts';

/** Returns the texts of the visible navigation entries. */
async function visibleEntriesNow(page: Page): Promise<readonly string[]> {
  const entries = page.getByRole('navigation', { name: 'Main' }).locator('a, button');
  return entries.evaluateAll((all) =>
    all
      .filter((entry) => entry.checkVisibility())
      .map((entry) => (entry instanceof HTMLElement ? (entry.innerText.split('\n')[0] ?? '') : '')),
  );
}

test('on a phone the navigation bar is fixed to the bottom, and MENU opens all entries over the page with the current one in view [SHELL-03, SHELL-09, SHELL-43]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await signInAs(page, 'investor', '/commission-charges');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByText('14 entries').first()).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(nav.getByRole('link', { name: 'Messages 3 unread' })).toBeInViewport({
    ratio: 1,
  });
  await expect
    .poll(() => visibleEntriesNow(page))
    .toEqual(['MENU', 'Dashboard', 'Portfolio', 'Documents', expect.stringContaining('Messages')]);
  const heightNow = async () => (await nav.boundingBox())?.height;
  await expect.poll(heightNow).toBe(56);

  const scrolledNow = () => page.evaluate(() => window.scrollY);
  const before = await readOnce(scrolledNow());
  // Presses a key instead of clicking, because Playwright scrolls before a click.
  const menu = nav.getByRole('button', { name: 'MENU' });
  const close = nav.getByRole('button', { name: 'CLOSE' });
  await menu.press('Enter');
  await expect(close).toBeFocused();
  await expect(nav.getByRole('link', { name: 'Commission and charges' })).toBeInViewport();
  await expect(nav.getByRole('button', { name: 'Log out' })).toBeInViewport();
  await expect.poll(scrolledNow).toBe(before);
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page, 'the menu');

  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  // A navigation entry without a page of its own opens the menu and scrolls to the links of that
  // entry.
  await nav.getByRole('button', { name: 'Portfolio' }).click();
  await expect(nav.getByRole('link', { name: 'Managed Portfolios' })).toBeInViewport();
  await nav.getByRole('link', { name: 'My applications' }).click();
  await expect(page.getByRole('heading', { name: 'Application history' })).toBeFocused();
  await expect(menu).toBeVisible();
});

test('MENU is in the top bar with large text and in a low window, without a bar at the bottom [SHELL-43]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'investor', '/documents');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const menu = nav.getByRole('button', { name: 'MENU' });
  const isAboveNow = async () => {
    const top = (await menu.boundingBox())?.y ?? Infinity;
    return top < 200;
  };
  await expect.poll(isAboveNow).toBe(false);
  const setText = async (size: string) => {
    await page.evaluate(
      (value) => document.documentElement.style.setProperty('font-size', value),
      size,
    );
  };
  await setText('150%');
  await expect.poll(isAboveNow).toBe(true);
  await expect.poll(() => visibleEntriesNow(page)).toEqual(['MENU']);
  await setText('140%');
  await expect.poll(isAboveNow).toBe(false);
  await expectNoHorizontalScroll(page, 'the bar');
  await setText('100%');
  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(isAboveNow).toBe(true);
  await menu.click();
  await expect(nav.getByRole('button', { name: 'CLOSE' })).toBeFocused();
  // The menu can be scrolled to its last entry.
  await nav.getByRole('button', { name: 'Log out' }).scrollIntoViewIfNeeded();
  await expect(nav.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
  await expectNoAxeFindings(page);
});

test.describe('the navigation on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } });

  test('the navigation bar hides while the on-screen keyboard is open, and never covers the focused element', async ({
    page,
  }) => {
    await signInAs(page, 'investor', '/update-contact-details');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav).toBeVisible();
    await page.getByRole('button', { name: 'Change your address' }).click();
    // The form takes the focus 200 ms after it opens, if no element has it. After an earlier blur it would hide
    // the bar again.
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
    await page.getByLabel('Town or city').focus();
    await expect(nav).toBeHidden();
    await page.getByLabel('Town or city').blur();
    await expect(nav).toBeVisible();
    const buttons = page.getByRole('main').getByRole('button');
    await expect(buttons.first()).toBeVisible();
    const count = await readOnce(buttons.count());
    for (let index = 0; index < count; index += 1) {
      const button = buttons.nth(index);
      await button.focus();
      const isClearNow = () =>
        button.evaluate((element) => {
          const { left, right, bottom } = element.getBoundingClientRect();
          const found = document.elementFromPoint((left + right) / 2, bottom - 2);
          return found !== null && element.contains(found);
        });
      await expect.poll(isClearNow).toBe(true);
    }
  });
});

test('a window between phone and desktop width has a narrow side rail with every entry and a single scroll container', async ({
  page,
}) => {
  await signInAs(page, 'investor', '/documents');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const widthNow = async () => (await nav.boundingBox())?.width;
  const main = page.getByRole('main');
  // Sizes: 1366 x 650 at a zoom of 150 %, a tablet in portrait, a wide and low window.
  for (const size of [
    { width: 911, height: 433 },
    { width: 820, height: 1180 },
    { width: 1280, height: 540 },
  ]) {
    await page.setViewportSize(size);
    const where = `${size.width} x ${size.height}`;
    await expect.poll(widthNow, where).toBeLessThanOrEqual(100);
    for (const name of ['Dashboard', 'Portfolio', 'Settings', 'Log out']) {
      await expect(nav.getByText(name, { exact: true }).locator('..'), where).toBeInViewport();
    }
  }
  const settings = nav.getByRole('button', { name: /^(Account settings|Settings)$/ });
  await settings.click();
  await expect(nav.getByRole('link', { name: 'VCT rebate bank account' })).toBeInViewport();
  await expectNoAxeFindings(page);
  // A press outside the navigation group closes the group.
  const box = await readOnce(main.boundingBox());
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 20, 300);
  await expect(settings).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize({ width: 1100, height: 560 });
  await expect.poll(widthNow).toBeGreaterThan(200);
});

test('from 1500 px the content is centred, with equal space on the left and on the right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await signInAs(page, 'investor', '/account-settings');
  const marginsNow = () =>
    page.getByRole('main').evaluate((main) => {
      const { left, right } = main.getBoundingClientRect();
      const column = main.parentElement?.getBoundingClientRect();
      return column && [Math.round(left - column.left), Math.round(column.right - right)];
    });
  await expect.poll(async () => new Set(await marginsNow()).size).toBe(1);
  await page.goto('/documents');
  await expect.poll(async () => (await marginsNow())?.[0]).toBeLessThan(100);
});

test('an opened group of the side navigation scrolls its last link into view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await signInAs(page, 'investor', '/inbox');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('button', { name: 'Account settings' }).click();
  await expect(nav.getByRole('link', { name: 'VCT rebate bank account' })).toBeInViewport({
    ratio: 1,
  });
  await nav.getByRole('button', { name: 'My portfolio' }).click();
  await nav.getByRole('link', { name: 'Tax Efficient Investments' }).click();
  await waitForPage(page, 'Tax Efficient Investments');
});

test('hidden amounts remain hidden on the next visit, from the first paint', async ({ page }) => {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { seenAmounts: found });
    new MutationObserver(() => {
      found.push(...(document.body?.innerText.match(/[£€]\s?[+-]?\d[\d.,]*/g) ?? []));
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const paintedAmountsNow = () => page.evaluate(() => Reflect.get(window, 'seenAmounts'));
  await signInAs(page, 'investor', TRUSTS);
  await expect(page.getByText('Albion Quay VCT').first()).toBeVisible();
  await expect.poll(paintedAmountsNow).not.toEqual([]);
  await page.keyboard.press('Alt+Shift+H');
  await expect(page.getByRole('button', { name: 'Show amounts' })).toBeVisible();
  for (const address of [TRUSTS, '/dashboard']) {
    await page.goto(address);
    await expect(page.getByText('amount hidden').first()).toBeAttached();
    expect(await readOnce(paintedAmountsNow())).toEqual([]);
  }
  // Showing the amounts again does not move or resize the list of categories.
  const list = page.getByRole('region', { name: 'My portfolio' });
  const hidden = await readOnce(list.boundingBox());
  await page.getByRole('button', { name: 'Show amounts' }).click();
  await expect(page.getByText('amount hidden')).toHaveCount(0);
  await expect.poll(() => list.boundingBox()).toEqual(hidden);
});
