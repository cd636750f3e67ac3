import type { BrowserContext, Page, Route } from '@playwright/test';
import { waitForPage, readOnce } from '#tests/support/wait-for-page.ts';
import { expect, expectNoAxeFindings, logIn, signInAs, test } from '#tests/support/portal-test.ts';
import { fetchRealResponse, overrideConfig } from '#tests/support/route-config.ts';
import { collectWindowText } from '#tests/support/window-text.ts';

/** Data of Mrs Hart's account. Only her username may remain, in the login field. */
const SENTINELS = ['Amelia', 'Hart', '100234', 'amelia.hart@example.com'];

const dashboard = (page: Page) => page.getByRole('heading', { name: 'My portfolio' });
const loginButton = (page: Page) => page.getByRole('button', { name: 'Log in' });

async function enter(page: Page, username = 'investor') {
  await signInAs(page, username);
  await expect(dashboard(page)).toBeVisible();
}

/**
 * Logs in by the form, for tests that need its side effects: data in memory and scripts in the
 * cache.
 */
async function enterByForm(page: Page) {
  await logIn(page, 'investor');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(dashboard(page)).toBeVisible();
}

const readToken = (page: Page) =>
  readOnce(
    page.evaluate(() => {
      const session: unknown = JSON.parse(sessionStorage.getItem('portal.token') ?? 'null');
      return typeof session === 'object' && session && 'token' in session
        ? String(session.token)
        : null;
    }),
  );

/** Returns everything that a page stores and that a script could read. */
const readStoredState = (page: Page) =>
  page.evaluate(async () =>
    [
      document.documentElement.outerHTML,
      document.title,
      location.href,
      JSON.stringify(history.state),
      ...[sessionStorage, localStorage].map((storage) => JSON.stringify(Object.entries(storage))),
      document.cookie,
      window.name,
      JSON.stringify(await indexedDB.databases()),
      JSON.stringify(await caches.keys()),
    ].join('\n'),
  );

async function expectNoSessionData(page: Page, token: string) {
  const text = `${await readStoredState(page)}\n${await collectWindowText(page)}`;
  expect([...SENTINELS, token].filter((sentinel) => text.includes(sentinel))).toEqual([]);
}

/** Records the pathnames of the page's navigations from now on. */
function watchAddresses(page: Page): string[] {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) addresses.push(new URL(frame.url()).pathname);
  });
  return addresses;
}

test('logging out removes all account data, also after Back [AUTH-115]', async ({ page }) => {
  await enterByForm(page);
  await page.getByRole('link', { name: 'My applications' }).click();
  await waitForPage(page, 'Application history');
  const token = (await readToken(page)) ?? 'none';
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(loginButton(page)).toBeVisible();
  await expectNoSessionData(page, token);
  await page.goBack();
  await expect(loginButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/i);
  await expectNoSessionData(page, token);
});

test('after logging out no web storage contains the address of a visited page', async ({
  page,
}) => {
  await signInAs(page, 'investor', '/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5001');
  await expect(page.getByText('Investment Cost').first()).toBeVisible();
  // Libraries write to storage when the page is left.
  await page.reload();
  await expect(page.getByText('Investment Cost').first()).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(loginButton(page)).toBeVisible();
  await page.reload();
  await expect(loginButton(page)).toBeVisible();
  expect(await readOnce(readStoredState(page))).not.toContain('dfm-5001');
});

test('logging out in one tab ends two other tabs of the session at once, also offline, without timer or request, and does not affect another user', async ({
  page,
  context,
  complaints,
  pauseClock,
}) => {
  // Starts four tabs one after another.
  test.slow();
  await context.clock.install();
  await enterByForm(page);
  const session = await readOnce(page.evaluate(() => sessionStorage.getItem('portal.token')));
  const tabs = [];
  for (let index = 0; index < 2; index += 1) {
    // Simulates a duplicated tab, which copies session storage.
    const tab = await context.newPage();
    await tab.addInitScript((text) => {
      if (sessionStorage.length === 0 && location.pathname !== '/login') {
        sessionStorage.setItem('portal.token', text);
      }
    }, session ?? '');
    await tab.goto('/dashboard');
    await expect(dashboard(tab)).toBeVisible();
    tabs.push(tab);
  }
  const partner = await context.newPage();
  await enter(partner, 'partner');
  const token = (await readToken(page)) ?? 'none';
  await context.setOffline(true);
  // From here on no timer runs in any tab, so only a message from the first tab can end the session
  // of another tab. The pause time is 20 s ahead, because the clock runs until Playwright's command
  // has reached the last tab.
  await pauseClock(await readOnce(page.evaluate(() => Date.now() + 20_000)));
  const asked: string[] = [];
  for (const tab of tabs) {
    tab.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url());
    });
  }

  await page.getByRole('button', { name: 'Log out' }).click();
  for (const tab of tabs) {
    await expect(tab.getByText('You logged out in another tab.', { exact: true })).toBeVisible();
    await expectNoSessionData(tab, token);
  }
  expect(asked).toEqual([]);
  await expect(dashboard(partner)).toBeVisible();
  expect(await readToken(partner)).not.toBeNull();
  await complaints.take(/ERR_INTERNET_DISCONNECTED/);
});

test('a link in a new tab leads to the login, which says that another tab is logged in until it logs out', async ({
  page,
  context,
}) => {
  await enter(page);
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Documents', exact: true }).click({ button: 'middle' });
  const tab = await opening;
  const notice = tab.getByText('Another tab is logged in. Each tab needs a login of its own.', {
    exact: true,
  });
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(notice).toBeHidden();
});

test('Back after logging out shows no session data', async ({ page }) => {
  await enter(page);
  const token = (await readToken(page)) ?? 'none';
  // Logs out in another document of the same tab.
  await page.goto('/commission-charges');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(loginButton(page)).toBeVisible();
  await page.goBack();
  await expect(loginButton(page)).toBeVisible();
  await expectNoSessionData(page, token);
});

test.describe('unused replies that index.html requested', () => {
  // Below tablet width the navigation is not rendered, so the reply with its entries stays unused.
  test.use({ viewport: { width: 390, height: 844 } });

  /**
   * Loads a page with a session, and returns the token. At the reload, index.html requests replies
   * before the portal's scripts load.
   */
  async function load(page: Page): Promise<string> {
    await enter(page);
    const token = (await readToken(page)) ?? 'none';
    await page.reload();
    await expect(dashboard(page)).toBeVisible();
    // The early replies are removed from `window` as soon as the portal has started.
    expect(await collectWindowText(page)).not.toContain(token);
    return token;
  }

  const END = new Map<string, (page: Page) => Promise<void>>([
    [
      'a log-out in the same tab',
      async (page) => {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('button', { name: 'Log out' }).click();
      },
    ],
    [
      'the removal of the session from storage',
      async (page) => {
        await page.evaluate(() => {
          sessionStorage.removeItem('portal.token');
          window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        });
      },
    ],
  ]);
  for (const [what, end] of END) {
    test(`replies that index.html requested are removed from the window at once and do not survive ${what} [AUTH-115]`, async ({
      page,
    }) => {
      const token = await load(page);
      await end(page);
      await expect(loginButton(page)).toBeVisible();
      await expectNoSessionData(page, token);
    });
  }
});

test.describe('a deployment with an idle limit', () => {
  const limit = (from: BrowserContext | Page) =>
    overrideConfig(from, (settings) => ({ ...settings, session: { idleMinutes: 15 } }));

  test('an idle session warns two minutes before its end, can be continued, and logs out with the reason', async ({
    page,
    sandbox,
  }) => {
    await limit(page);
    // Animations run on the browser's own clock, which the installed clock does not control.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await enter(page);
    await page.getByRole('link', { name: 'My applications' }).click();
    await expect(page).toHaveURL(/\/application-history$/);
    const warning = page.getByRole('alertdialog', { name: 'Do you need more time?' });

    await page.clock.runFor(12 * 60_000);
    await expect(warning).toBeHidden();
    await page.clock.runFor(61_000);
    await expect(warning).toBeVisible();
    await expect(warning.getByRole('button', { name: 'Stay logged in' })).toBeFocused();
    await expect(warning.getByRole('status').filter({ hasText: '2 minutes left' })).toHaveCount(1);
    await expectNoAxeFindings(page);
    await page.clock.runFor(60_000);
    await expect(warning.getByRole('status').filter({ hasText: '1 minute left' })).toHaveCount(1);
    await page.clock.runFor(15_000);
    await expect(warning.getByRole('status').filter({ hasText: '45 seconds left' })).toHaveCount(1);

    const before = await sandbox.operations();
    await page.keyboard.press('Escape');
    await expect(warning).toBeHidden();
    await expect
      .poll(async () => (await sandbox.operations()).slice(before.length))
      .toContain('checkPasswordRequired');

    await page.clock.runFor(15 * 60_000 + 1_000);
    await expect(loginButton(page)).toBeVisible();
    await expect(
      page.getByText('We logged you out because you were inactive.', { exact: true }),
    ).toBeVisible();
    await expect.poll(() => readToken(page)).toBeNull();
    await expect.poll(sandbox.operations).toContain('logout');

    await page.getByLabel('Username').fill('investor');
    await page.getByLabel('Password', { exact: true }).fill('Portfolio1!');
    await loginButton(page).click();
    await expect(page).toHaveURL(/\/application-history$/);
  });
});

test.describe('a page script that fails to load', () => {
  const PAGE_SCRIPT = '**/static/js/application-history-page-*.js';

  async function open(page: Page) {
    await page.getByRole('link', { name: 'My applications' }).click();
  }

  async function expectOneReload(page: Page, answer: (route: Route) => Promise<void>) {
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route(PAGE_SCRIPT, answer);
    await open(page);
    await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
    expect(documents).toBe(1);
    await expect(page).toHaveURL(/\/application-history$/);
    await expectNoAxeFindings(page);
    await page.unroute(PAGE_SCRIPT);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Application history' })).toBeVisible();
  }

  const ANSWERS: readonly [string, (route: Route) => Promise<void>][] = [
    [
      'is a page instead',
      (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Portal' }),
    ],
    [
      'is cut off',
      async (route) => {
        const text = await (await fetchRealResponse(route)).text();
        // Omits the caching headers of the real response, which would cache the truncated script.
        await route.fulfill({
          contentType: 'text/javascript',
          body: text.slice(0, text.length / 2),
        });
      },
    ],
  ];

  for (const [what, answer] of ANSWERS) {
    test(`a page script that ${what} is requested again by one reload, then reported [SHELL-33, SHELL-48]`, async ({
      page,
      complaints,
    }) => {
      await enter(page);
      await expectOneReload(page, answer);
      complaints.ignore();
    });
  }

  test('a page script that is missing after a deployment is loaded by one reload without an error message', async ({
    page,
    complaints,
  }) => {
    await enter(page);
    let asked = 0;
    await page.route(PAGE_SCRIPT, async (route) => {
      asked += 1;
      if (asked === 1) await route.fulfill({ status: 404, body: 'Gone.' });
      else await route.continue();
    });
    await open(page);
    await expect(page.getByRole('heading', { name: 'Application history' })).toBeVisible();
    await complaints.take(/status of 404/);
  });

  test('a missing script of one section of a page is reported without a reload, because a reload would lose input', async ({
    page,
    complaints,
  }) => {
    await page.goto('/login');
    await page.route('**/static/js/reset-form-*.js', (route) => route.abort('connectionreset'));
    const reloads = watchAddresses(page);
    await page.getByRole('link', { name: 'Forgotten username or password?' }).click();
    await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Loading chunk failed');
    await expectNoAxeFindings(page);
    expect(reloads).toEqual(['/login']);
    complaints.ignore();
  });

  test('a page script that hangs times out after 120 s [SHELL-35]', async ({
    page,
    complaints,
  }) => {
    await page.clock.install();
    await enter(page);
    let asked = 0;
    await page.route(PAGE_SCRIPT, () => {
      asked += 1;
      return new Promise(() => {});
    });
    await open(page);
    await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
    // Stays below 120 s, because real time passes as well.
    await page.clock.fastForward(105_000);
    await expect(dashboard(page)).toBeVisible();
    await page.clock.fastForward(16_000);
    await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
    // No reload after a timeout: the user would wait another 120 s.
    expect(asked).toBe(1);
    complaints.ignore();
  });
});

test.describe('a browser without web storage', () => {
  const MODES = {
    'is blocked': () => {
      for (const name of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    },
  };

  for (const [what, block] of Object.entries(MODES)) {
    test(`a user whose browser storage ${what} can log in and sees how long the login lasts`, async ({
      page,
    }) => {
      await page.addInitScript(block);
      await enterByForm(page);
      const notice = page.getByText('Your browser blocks saved logins.');
      await expect(notice.first()).toBeVisible();
      await expectNoAxeFindings(page);
      await page.getByRole('link', { name: 'My applications' }).click();
      await expect(page).toHaveURL(/\/application-history$/);
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(page.locator('p', { hasText: 'Your browser blocks saved logins' })).toHaveCount(
        0,
      );
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(loginButton(page)).toBeVisible();
    });
  }
});
