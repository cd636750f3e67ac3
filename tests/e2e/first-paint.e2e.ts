import type { Page } from '@playwright/test';
import { waitForFont } from '#tests/support/layout-shift.ts';
import { readOnce, waitForPortal } from '#tests/support/wait-for-page.ts';
import { expect, logIn, signInAs, test } from '#tests/support/portal-test.ts';

/** Delays the portal's scripts until `release` is called. */
async function delayScripts(page: Page): Promise<{ readonly release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/static/js/**', async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const logInButton = (page: Page) => page.getByRole('button', { name: 'Log in' });

test(
  'the login page is shown before any script loads, and hydration does not change it [AUTH-004]',
  { tag: '@each-font' },
  async ({ page }) => {
    const scripts = await delayScripts(page);
    // The portal's own font has the same metrics as the fallback font but other shapes, so it must
    // not load before the comparison.
    const font = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await font.promise;
      await route.continue();
    });
    const picture = Promise.withResolvers<void>();
    await page.route('**/login-contours.svg', async (route) => {
      await picture.promise;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(logInButton(page)).toBeVisible();
    await expect(page).toHaveTitle('Log in - Larkfield');
    await username(page).evaluate((field) => field.setAttribute('data-same', ''));
    const look = () => page.screenshot({ animations: 'disabled' });
    let before = await look();
    const isStill = async () => before.equals((before = await look()));
    await expect.poll(isStill).toBe(true);
    // The browser paints the picture some time after it has received the response.
    const withoutPicture = before;
    picture.resolve();
    await expect.poll(async () => withoutPicture.equals(await look())).toBe(false);
    await expect.poll(isStill).toBe(true);
    scripts.release();
    await waitForPortal(page);
    await expect(page.locator('input[data-same]')).toHaveCount(1);
    await expect.poll(async () => before.equals(await look())).toBe(true);
    font.resolve();
    await waitForFont(page);
  },
);

test('text typed before the scripts load remains, with the caret position, and can be submitted', async ({
  page,
}) => {
  const scripts = await delayScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await username(page).fill('investor');
  await password(page).pressSequentially('Portfolio!');
  await password(page).press('ArrowLeft');
  scripts.release();
  await waitForPortal(page);
  await expect(username(page)).toHaveValue('investor');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type('1');
  await expect(password(page)).toHaveValue('Portfolio1!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a login submitted before the scripts load shows its progress and succeeds after they load', async ({
  page,
}) => {
  const scripts = await delayScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await username(page).fill('investor');
  await password(page).fill('Portfolio1!');
  await logInButton(page).click();
  await expect(page.getByRole('button', { name: 'Logging in…' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  scripts.release();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('text typed while the scripts load is not lost', async ({ page }) => {
  const scripts = await delayScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await username(page).focus();
  scripts.release();
  await page.keyboard.type('investor with a long name', { delay: 2 });
  await waitForPortal(page);
  await expect(username(page)).toHaveValue('investor with a long name');
});

for (const address of ['/dashboard', '/Search']) {
  test(`${address} without a session shows the login page from the first paint [AUTH-120]`, async ({
    page,
  }) => {
    const scripts = await delayScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(logInButton(page)).toBeVisible();
    scripts.release();
    await waitForPortal(page);
    await expect(page).toHaveURL(/\/login$/);
    await expect(logInButton(page)).toBeVisible();
  });
}

for (const address of ['/login?token=abc', '/nowhere']) {
  test(`${address} shows no login form before the portal decides what to render`, async ({
    page,
    complaints,
  }) => {
    const scripts = await delayScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('#root + template')).toBeAttached();
    await expect(page.locator('#root')).toBeEmpty();
    scripts.release();
    await expect(page.locator('#root h1')).toBeVisible();
    // An unknown token is refused with 401, which Chromium logs.
    complaints.ignore();
  });
}

/** Calls that the page sends before its scripts load, sorted by name. */
const FIRST_CALLS = [
  'getClient',
  'getPortfolioOverview',
  'getUnreadMessageCount',
  'listAssociatedClients',
  'listNavigation',
];

test('a reload with a session never shows the login page, and sends each request once', async ({
  page,
  sandbox,
}) => {
  await signInAs(page, 'investor');
  await expect(page.getByRole('heading', { name: 'My portfolio' })).toBeVisible();
  // Waits for every call of the first load: a late one would be counted for the second load.
  await expect
    .poll(sandbox.operations)
    .toEqual(
      expect.arrayContaining([...FIRST_CALLS, 'checkPasswordRequired', 'getPortfolioHistory']),
    );
  const asked = (await sandbox.operations()).length;
  const scripts = await delayScripts(page);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('input[type="password"]')) document.title = 'a login was shown';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html[data-shell=frame] main:has(h1)')).toBeVisible();
  // The page sends these calls before its scripts load.
  await expect
    .poll(async () => (await sandbox.operations()).slice(asked).toSorted())
    .toEqual(FIRST_CALLS);
  scripts.release();
  await expect(page.getByRole('heading', { name: 'My portfolio' })).toBeVisible();
  await expect(page.getByText('£408,591.64').first()).toBeVisible();
  await expect(page).toHaveTitle('Dashboard - Larkfield');
  const again = (await sandbox.operations()).slice(asked);
  for (const once of [
    'getClient',
    'getPortfolioOverview',
    'listAssociatedClients',
    'listNavigation',
  ]) {
    expect(again.filter((operation) => operation === once)).toHaveLength(1);
  }
});

test('an expired session replaces the prerendered page by a working login form', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'investor');
  await expect(page.getByRole('heading', { name: 'My portfolio' })).toBeVisible();
  await page.evaluate(() => {
    const sessionText = sessionStorage.getItem('portal.token') ?? '';
    sessionStorage.setItem(
      'portal.token',
      sessionText.replace(/"token":"[^"]+"/, '"token":"gone"'),
    );
  });
  await page.reload();
  await expect(
    page.getByText('Your session has ended. Please log in again.', { exact: true }),
  ).toBeVisible();
  await logIn(page, 'investor');
  await expect(page).toHaveURL(/\/dashboard$/);
  await complaints.take(/status of 401/);
});

for (const mode of ['light', 'dark'] as const) {
  test(`the stored ${mode} mode applies from the first frame [SHELL-43]`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: mode === 'dark' ? 'light' : 'dark' });
    await page.addInitScript((theme) => localStorage.setItem('portal.theme', theme), mode);
    const scripts = await delayScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(logInButton(page)).toBeVisible();
    const paperNow = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const first = await readOnce(paperNow());
    expect(first).toBe(mode === 'dark' ? 'rgb(15, 21, 18)' : 'rgb(250, 250, 247)');
    scripts.release();
    await waitForPortal(page);
    await expect.poll(paperNow).toBe(first);
  });
}

test('the first paint does not depend on web storage', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    const refuse = {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'sessionStorage', refuse);
    Object.defineProperty(window, 'localStorage', refuse);
  });
  const scripts = await delayScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(logInButton(page)).toBeVisible();
  scripts.release();
  await waitForPortal(page);
  await expect(logInButton(page)).toBeVisible();
  expect(complaints.list).toEqual([]);
});

for (const width of [390, 1280]) {
  test(
    `login and dashboard load without layout shift at ${width} px`,
    { tag: '@each-font' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (Reflect.get(entry, 'hadRecentInput') === true) continue;
            const sum = Number(document.documentElement.dataset['moved'] ?? 0);
            document.documentElement.dataset['moved'] = String(
              sum + Number(Reflect.get(entry, 'value')),
            );
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const movedNow = () =>
        page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0));
      await page.goto('/login');
      await waitForPortal(page);
      await waitForFont(page);
      expect(await readOnce(movedNow())).toBeLessThanOrEqual(0.01);
      await logIn(page, 'investor');
      await expect(page.getByText('£408,591.64').first()).toBeVisible();
      await page.reload();
      await expect(page.getByText('£408,591.64').first()).toBeVisible();
      await waitForFont(page);
      expect(await readOnce(movedNow())).toBeLessThanOrEqual(0.02);
    },
  );
}
