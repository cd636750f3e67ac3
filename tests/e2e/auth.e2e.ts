import type { Page } from '@playwright/test';
import { waitForPage } from '#tests/support/wait-for-page.ts';
import { expect, logIn, declareOpenedPages, signInAs, test } from '#tests/support/portal-test.ts';

const storedSessionNow = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('portal.token'));

test('an investor logs in, sees the dashboard, and logs out @journey [AUTH-001, AUTH-011, AUTH-044, AUTH-114, AUTH-115, AUTH-116, SHELL-13]', async ({
  page,
  sandbox,
}) => {
  declareOpenedPages('/login', '/dashboard');
  const background = page.waitForResponse(/login-contours\.svg$/);
  await logIn(page, ' investor ');
  expect((await background).status()).toBe(200);
  await expect(page).toHaveURL(/\/dashboard$/);
  await waitForPage(page, 'Welcome Mrs Amelia Hart');
  await expect.poll(() => storedSessionNow(page)).toContain('investor');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/i);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => storedSessionNow(page)).toBeNull();
  await expect.poll(sandbox.operations).toContain('logout');
});

test('a link opens its page although a mail program made the end of its sentence part of it', async ({
  page,
}) => {
  await signInAs(page, 'investor', '/account-settings');
  for (const [link, address] of [
    ['/inbox.', '/inbox'],
    ['/documents),', '/documents'],
    ['/inbox?message=message-1004.', '/inbox?message=message-1004'],
  ] as const) {
    await page.goto(link);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/messages|Documents/);
  }
});
