import type { Page } from '@playwright/test';
import { expectFocusInSight } from '#tests/support/expect-focus-in-sight.ts';
import { waitForFont } from '#tests/support/layout-shift.ts';
import { changeText, expectToFit } from '#tests/support/page-probes.ts';
import { readOnce } from '#tests/support/wait-for-page.ts';
import { expect, createSession, test } from '#tests/support/portal-test.ts';

const CATEGORY = '/investment/tax-efficient-investments/Venture_Capital_Trusts';
const ACCOUNT = '/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5001';
const AMELIA = { as: 'client-100234', asName: 'Mrs Amelia Hart' };

/** Stores a session in the tab before the portal starts. The login has tests of its own. */
async function storeSession(page: Page, username: string, viewing = {}) {
  const session = { ...(await createSession(page, username)), ...viewing };
  await page.addInitScript(
    (text) => sessionStorage.setItem('portal.token', text),
    JSON.stringify(session),
  );
}

test('the acting-as bar and the account switcher fit with text at 200 % and do not cover focused elements', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await storeSession(page, 'partner', { ...AMELIA, asName: `Mrs ${'Amelia '.repeat(8)}Hart` });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(CATEGORY);
  await expect(page.getByRole('button', { name: /^View details/ }).first()).toBeVisible();
  await changeText(page, 'doubled');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `the bar, ${width} px`);
    await expect.poll(() => coveredFocusNow(page), `${width} px`).toEqual([]);
  }
  await page.getByRole('button', { name: /\(account\)$/ }).click();
  await expect(page.getByRole('group', { name: 'Accounts you can view' })).toBeVisible();
  await expectToFit(page, 'the choice of accounts, 390 px');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectToFit(page, 'the choice of accounts, 1280 px');
});

/**
 * Returns the texts of focused elements that the acting-as bar covers, for the last 60 tab stops of
 * the page.
 */
async function coveredFocusNow(page: Page): Promise<string[]> {
  // Tabs backwards from the end of the page, so that each element scrolls into view at the top,
  // below the bar.
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  const hidden: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    const found = await page.evaluate(() => {
      const focus = document.activeElement;
      const bar = document.querySelector('[aria-label="Viewing as another client"]');
      if (!bar || !focus?.closest('main, footer')) return null;
      const box = focus.getBoundingClientRect();
      const { bottom } = bar.getBoundingClientRect();
      // A region taller than the space below the bar always overlaps the bar.
      if (box.height > window.innerHeight - bottom) return null;
      return box.top < bottom - 1 && box.bottom > 0 ? focus.textContent : null;
    });
    if (found !== null) hidden.push(found);
  }
  return hidden;
}

test('each panel and dialog scrolls the focus into view with text at 200 % at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await storeSession(page, 'investor');
  const dialog = page.locator('dialog');
  for (const [address, what, opener, lastContent] of [
    [
      CATEGORY,
      'documents',
      page.getByRole('button', { name: /^View documents/ }),
      dialog.getByRole('heading', { level: 3 }),
    ],
    [
      CATEGORY,
      'details',
      page.getByRole('button', { name: /^View details/ }),
      dialog.getByText(/^Recent history for/),
    ],
    [
      '/inbox',
      'a message',
      page.getByRole('link', { name: /Re: Question about my EIS3/ }),
      dialog.getByRole('button', { name: 'Download as text' }),
    ],
    [
      '/inbox',
      'a deletion',
      page.getByRole('button', { name: /^Delete/ }),
      page.getByRole('alertdialog'),
    ],
  ] as const) {
    if (!page.url().endsWith(address)) {
      await page.goto(address);
      await expect(opener.first()).toBeVisible();
      await changeText(page, 'doubled');
    }
    await opener.first().click();
    // Late content would move the focused element out of view.
    await expect(lastContent.first()).toBeVisible();
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
    await expectFocusInSight(page, `${address}, ${what}`);
    await page.setViewportSize({ width: 640, height: 800 });
    await expectToFit(page, `${address}, ${what} at 640 px`);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('long amounts fit in their cards with text at 200 % at 390 px', async ({
  page,
  sandbox,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sandbox.changeRecords('holdings', (holding) => {
    const [cost, growth] = [12345678901.23, 12345678901.23];
    Object.assign(holding, { value: 24691357802.46, cost, growth, growthPercentage: 100 });
  });
  // The changed values contradict the sum of a parent holding and the growth of an account.
  complaints.allow(/value that is not the sum|another value than listDfmHoldings/);
  await storeSession(page, 'investor');
  for (const address of ['/dashboard', CATEGORY, ACCOUNT]) {
    await page.goto(address);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText(/\d,\d{3},\d{3},\d{3}\.\d\d/).first()).toBeAttached();
    await changeText(page, 'doubled');
    await expectToFit(page, address);
    await expect.poll(() => amountsOutsideNow(page), address).toEqual([]);
  }
});

/**
 * Returns amounts that extend beyond the right edge of their card. Such an overflow can be
 * invisible, because the page has a margin.
 */
function amountsOutsideNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const within = text.parentElement?.closest('main li, main section, main a');
      if (!within || !/\d,\d{3}/.test(text.textContent ?? '')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { right } = range.getBoundingClientRect();
      if (right > within.getBoundingClientRect().right) found.push(text.textContent ?? '');
    }
    return [...new Set(found)];
  });
}

test('the holdings of a DFM account fit their card at 1280 px, with and without forced colours', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await storeSession(page, 'investor');
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    await page.goto(ACCOUNT);
    await expect(page.getByText(/^Showing \d+ of \d+$/)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await waitForFont(page);
    // A table wider than its card is replaced by cards, not by a region that scrolls.
    await expect(page.getByRole('region', { name: 'Holdings table' })).toHaveCount(0);
  }
});

test('the sort button shows the order in words and with an icon, and a pressed button has a different border', async ({
  page,
}) => {
  await storeSession(page, 'investor');
  await page.goto(CATEGORY);
  const order = page.getByRole('button', { name: /A to Z|Z to A/ });
  await expect(order).toHaveText('A to Z (ascending)');
  const iconNow = () => order.locator('svg').innerHTML();
  const before = await readOnce(iconNow());
  await order.click();
  await expect(order).toHaveText('Z to A (descending)');
  await expect.poll(iconNow).not.toBe(before);
  const borderNow = (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const { borderTopColor } = getComputedStyle(button);
      return borderTopColor;
    });
  await expect(page.getByRole('button', { name: 'System' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const haveSameBorderNow = async () => (await borderNow('System')) === (await borderNow('Light'));
  await expect.poll(haveSameBorderNow).toBe(false);
});

test('a header with text at 200 % scrolls away and covers at most a fifth of the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeSession(page, 'investor');
  await page.goto('/account-settings');
  await expect(page.getByText('Verify bank account').first()).toBeVisible();
  await changeText(page, 'doubled');
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  const coveredNow = () =>
    page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
  await expect.poll(coveredNow).toBeLessThanOrEqual(0.2 * 844);
});

const MODES = ['light', 'dark'] as const;

/**
 * Returns the background, border and text colours of the first element that matches the selector.
 */
function lookNow(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, borderInlineStartColor, color } = getComputedStyle(element);
      return [backgroundColor, borderInlineStartColor, color].join(' / ');
    });
}

test('every state is visible in forced colours, light and dark', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await storeSession(page, 'partner', AMELIA);
  await page.goto('/dashboard');
  await expect(page.getByText('Total value', { exact: true }).first()).toBeVisible();
  await expect(page.locator('[title][data-hue]').first()).toBeVisible();
  for (const colorScheme of MODES) {
    await page.emulateMedia({ colorScheme });
    await expect(() => expectStatesVisibleNow(page)).toPass();
  }
  await page.goto(CATEGORY);
  const order = page.getByRole('button', { name: 'A to Z' });
  await order.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  for (const colorScheme of MODES) {
    await page.emulateMedia({ colorScheme });
    await expect(order).toHaveCSS('outline-style', 'solid');
  }
});

async function expectStatesVisibleNow(page: Page): Promise<void> {
  // The current navigation entry must look different from the other entries, and the pressed button
  // from the other buttons.
  expect(await lookNow(page, 'nav [aria-current]')).not.toBe(
    await lookNow(page, 'nav a:not([aria-current])'),
  );
  expect(await lookNow(page, '[aria-pressed=true]')).not.toBe(
    await lookNow(page, '[aria-pressed=false]'),
  );
  // Each share of the allocation bar must differ from the page's background and from all other
  // shares.
  const shares = await page.locator('[title][data-hue]').evaluateAll((parts) =>
    parts.map((part) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(part);
      const canvas = getComputedStyle(document.body).backgroundColor;
      return {
        isVisible: backgroundColor !== canvas,
        look: `${backgroundColor} ${backgroundImage}`,
      };
    }),
  );
  expect(shares.length).toBeGreaterThan(3);
  expect(shares.every(({ isVisible }) => isVisible)).toBe(true);
  expect(new Set(shares.map(({ look: each }) => each)).size).toBe(shares.length);
  // Forced colours remove backgrounds, so the acting-as bar needs an outline.
  const edgeNow = (name: string) =>
    page.getByRole('region', { name }).evaluate((bar) => getComputedStyle(bar).outlineStyle);
  expect(await edgeNow('Viewing as another client')).toBe('solid');
}
