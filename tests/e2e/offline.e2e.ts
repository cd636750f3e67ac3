import { waitForPage, waitForPortal } from '#tests/support/wait-for-page.ts';
import { expect, signInAs, test } from '#tests/support/portal-test.ts';

test('a link whose page script cannot load shows an error inside the portal, and works once online [SHELL-33, SHELL-48]', async ({
  page,
  context,
  complaints,
}) => {
  await signInAs(page, 'investor');
  await expect(page.getByRole('heading', { name: 'My portfolio' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Tax Efficient Investments' }).first().click();
  await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Still no connection.')).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForPage(page, 'Tax Efficient Investments');
  await expect(page.getByText('Venture Capital Trusts').first()).toBeVisible();
  await complaints.take(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
});

test('a link to another site does not navigate while offline', async ({
  page,
  context,
  complaints,
}) => {
  // The login page preloads scripts when idle, which fails offline.
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  await waitForPortal(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Return to www.larkfield.example' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});
