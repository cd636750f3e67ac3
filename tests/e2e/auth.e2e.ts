import type { Locator, Page } from '@playwright/test';
import { arriveAt } from '#tests/support/page-reading.ts';
import { expect, expectNoAxeFindings, logIn, opens, test } from '#tests/support/portal-test.ts';

const storedSession = (page: Page) => page.evaluate(() => sessionStorage.getItem('portal.token'));

test('the login screen shows logo, form and two award logos [AUTH-004, AUTH-011, AUTH-012, AUTH-016, AUTH-017, AUTH-018, AUTH-019, AUTH-021, AUTH-022]', async ({
  page,
}) => {
  const background = page.waitForResponse(/login-contours\.svg$/);
  await page.goto('/login');
  expect((await background).status()).toBe(200);
  await expect(page).toHaveTitle(/Larkfield/);
  await expect(page.getByLabel('Username')).toBeEditable();
  await expect(page.getByLabel('Password', { exact: true })).toBeEditable();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgotten username or password?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to www.larkfield.example' })).toHaveAttribute(
    'href',
    'https://www.larkfield.example/',
  );
  await expect(page.getByRole('img', { name: /larkfield/i }).first()).toBeVisible();
  const awards = page.getByRole('img', { name: /award/i });
  await expect(awards).toHaveCount(2);
  // A picture without a margin stands below the words, not left of them.
  const left = (locator: Locator) =>
    locator.evaluate((element) => element.getBoundingClientRect().left);
  const headline = page.getByText('Your investments, clearly accounted for.');
  await expect.poll(async () => (await left(awards.first())) - (await left(headline))).toBe(0);
  await expectNoAxeFindings(page);
});

test('an investor logs in, sees the dashboard, and logs out @journey [AUTH-001, AUTH-044, AUTH-114, AUTH-115, AUTH-116, SHELL-13]', async ({
  page,
  sandbox,
}) => {
  opens('/login', '/dashboard');
  await logIn(page, ' investor ');
  await expect(page).toHaveURL(/\/dashboard$/);
  await arriveAt(page, 'Welcome Mrs Amelia Hart');
  await expect.poll(() => storedSession(page)).toContain('investor');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/i);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => storedSession(page)).toBeNull();
  await expect.poll(sandbox.operations).toContain('logout');
});
