import { arriveAt, portalWorks } from '#tests/support/page-reading.ts';
import { expect, signedInAs, test } from '#tests/support/portal-test.ts';

test('a link to a page whose script cannot come stays in the portal, and works when it can [SHELL-33, SHELL-48]', async ({
  page,
  context,
  complaints,
}) => {
  await signedInAs(page, 'investor');
  await expect(page.getByRole('heading', { name: 'My portfolio' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Tax Efficient Investments' }).first().click();
  await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('There is still no connection.')).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await arriveAt(page, 'Tax Efficient Investments');
  await expect(page.getByText('Venture Capital Trusts').first()).toBeVisible();
  await complaints.take(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
});

test('a link out of the portal waits for the connection', async ({ page, context, complaints }) => {
  // What the login loads when idle finds no connection.
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  await portalWorks(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Return to www.larkfield.example' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});
