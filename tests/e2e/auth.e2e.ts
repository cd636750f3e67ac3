import type { Page } from '@playwright/test';
import { arriveAt } from '#tests/support/page-reading.ts';
import {
  expect,
  expectNoAxeFindings,
  logIn,
  opens,
  signedInAs,
  test,
} from '#tests/support/portal-test.ts';

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
  await expect(page.getByRole('img', { name: /award/i })).toHaveCount(2);
  await expectNoAxeFindings(page);
});

test('the token login address shows the same login screen [AUTH-005]', async ({ page }) => {
  await page.goto('/login_token');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
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

test('a wrong password is reported under the password field, and the user name stays [AUTH-039, AUTH-066, AUTH-070]', async ({
  page,
  complaints,
}) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('investor');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Log in' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription(/The username or password is incorrect\./);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Username')).toHaveValue('investor');
  await expectNoAxeFindings(page);
  // Chromium itself logs a refused request to the console.
  await complaints.take(/status of 401/);
});

test('staff land on the client search [AUTH-043, STAFF-04]', async ({ page }) => {
  await logIn(page, 'staff');
  await expect(page).toHaveURL(/\/search$/i);
  await arriveAt(page, 'Client search');
});

test('a page of the account leads to the login without a session, and back after it [AUTH-120, AUTH-121]', async ({
  page,
}) => {
  // Every other page: src/app/router.test.tsx.
  await page.goto('/commission-charges');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Username').fill('investor');
  await page.getByLabel('Password', { exact: true }).fill('Portfolio1!');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/commission-charges$/);
});

test('a client who opens the staff search is sent to the login [STAFF-02, STAFF-03]', async ({
  page,
}) => {
  await signedInAs(page, 'investor', '/search');
  await expect(page).toHaveURL(/\/login$/);
});

test('a session that the server has ended leads to the login, which says why [AUTH-117, AUTH-119]', async ({
  page,
  sandbox,
  complaints,
}) => {
  await signedInAs(page, 'investor');
  await expect(page).toHaveURL(/\/dashboard$/);
  await sandbox.addFault({ operationId: 'getPortfolioOverview', kind: 'status', status: 401 });
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await expect.poll(() => storedSession(page)).toBeNull();
  await complaints.take(/status of 401/);
});

test('addresses are matched without regard to case [SHELL-49]', async ({ page }) => {
  await page.goto('/LOGIN');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});
