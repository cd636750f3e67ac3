import type { Page, Request } from '@playwright/test';
import { waitForPage, tabTo } from '#tests/support/wait-for-page.ts';
import {
  expect,
  expectAccessibleInBothModes,
  expectNoHorizontalScroll,
  declareOpenedPages,
  signInAs,
  test,
} from '#tests/support/portal-test.ts';

const APPLY = 'https://apply.larkfield.example/start?plan=7';
const PHONE = { width: 390, height: 844 };

/** Mocks the firm's other sites. Returns the requests that these sites receive. */
async function mockSites(page: Page): Promise<readonly Request[]> {
  const visits: Request[] = [];
  await page.route('https://*.larkfield.example/**', (route) => {
    visits.push(route.request());
    return route.fulfill({ contentType: 'text/html', body: '<h1>Another site</h1>' });
  });
  return visits;
}

function withRedirect(rest = ''): string {
  return `/login?redirect=${encodeURIComponent(APPLY)}${rest}`;
}

/** Delays the calls to `path` until the returned function is called. */
async function delayCalls(page: Page, path: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

test('a visitor from the application form logs in by keyboard and is redirected back to the form [AUTH-029, AUTH-030, AUTH-031, AUTH-033, AUTH-040, AUTH-041, AUTH-049, AUTH-051, AUTH-124]', async ({
  page,
}) => {
  const visits = await mockSites(page);
  await page.goto(withRedirect('&username=investor'));
  await expect(page.getByRole('heading', { name: 'Log in - faster application' })).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'First investment through Larkfield?' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessibleInBothModes(page);

  const password = page.getByLabel('Password', { exact: true });
  const unlock = page.getByRole('button', { name: 'Not you? Use another username' });
  // The logo can be a link, which is then the first tab stop.
  await tabTo(page, page.getByLabel('Username'), 2);
  await page.keyboard.press('Tab');
  await expect(unlock).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(password).toBeFocused();
  await page.keyboard.type('Portfolio1!');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Another site' })).toBeVisible();
  await expect(page).toHaveURL(/^https:\/\/apply\.larkfield\.example\/start\?plan=7&id=st-[^&#]+$/);
  expect(visits).toHaveLength(1);
});

test('on a phone the two ways to log in are stacked and nothing is clipped [AUTH-124]', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(withRedirect('&username=investor'));
  await expect(page.getByRole('button', { name: 'START YOUR FIRST APPLICATION' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothModes(page);
});

test('the page that waits for the redirect check is accessible [AUTH-013]', async ({ page }) => {
  await delayCalls(page, '/security/domain');
  await page.goto(withRedirect());
  await expect(page.getByText('Checking…')).toBeVisible();
  await expectAccessibleInBothModes(page);
});

test('a redirect to a site that sends no page lets the visitor stay in the portal [AUTH-041]', async ({
  page,
}) => {
  // A browser stays on the current page after a 204.
  await page.route('https://apply.larkfield.example/**', (route) => route.fulfill({ status: 204 }));
  await page.goto(withRedirect('&token=one-time-amelia'));
  await expect(page.getByRole('heading', { name: 'You are leaving Larkfield' })).toBeFocused();
  await expect(page.getByText(/^Taking you to apply\.larkfield\.example\./).last()).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.getByRole('button', { name: 'Stay in Larkfield' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await waitForPage(page, 'Welcome Mrs Amelia Hart');
});

test('a login link for another user asks the logged-in user first, and leaves no data of that user behind [AUTH-139]', async ({
  page,
}) => {
  await signInAs(page, 'investor');
  await expect(page.getByText(/Amelia/).first()).toBeVisible();
  await page.goto('/login');
  await expect(page.getByText(/You are logged in as Mrs Amelia Hart\./)).toBeVisible();
  await expectAccessibleInBothModes(page);

  await page.goto('/login_token?token=one-time-priya');
  await expect(page.getByRole('heading', { name: 'You are already logged in' })).toBeFocused();
  await expectAccessibleInBothModes(page);
  await page.getByRole('button', { name: 'Log out and use the link' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(/Priya/).first()).toBeVisible();
  const leftNow = () =>
    page.evaluate(() =>
      [document.documentElement.outerHTML, JSON.stringify(sessionStorage)].join(''),
    );
  await expect.poll(leftNow).not.toMatch(/Amelia|100234/);
});

test('the entry pages for applicants are public @journey [AUTH-034, AUTH-035, AUTH-121, AUTH-122, AUTH-123, AUTH-128]', async ({
  page,
}) => {
  declareOpenedPages('/app_login', '/new_user');
  await mockSites(page);
  await page.goto('/app_login');
  await expect(page.getByRole('heading', { name: 'Log in - faster application' })).toBeVisible();
  await expectAccessibleInBothModes(page);
  await page.getByRole('link', { name: 'Start your first application' }).click();
  await expect(page).toHaveURL(/\/new_user$/);
  await expect(
    page.getByRole('heading', { name: 'First investment through Larkfield?' }),
  ).toBeFocused();
  await expectAccessibleInBothModes(page);
  await page.setViewportSize(PHONE);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'START YOUR FIRST APPLICATION' }).click();
  await expect(page.getByRole('heading', { name: 'Another site' })).toBeVisible();
  await expect(page).toHaveURL('https://www.larkfield.example/');
});
