import { expect, test as base, type Page } from '@playwright/test';
import { guardPage, type Complaints } from '#tests/support/guard-page.ts';

const test = base.extend<{ readonly complaints: Complaints }>({
  complaints: [({ page }, use) => guardPage(page, use), { auto: true }],
});

const PREFERENCES = '/prefs/wc-7f3a9c52e1';

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('investor');
  await page.getByLabel('Password', { exact: true }).fill('Portfolio1!');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'My portfolio' })).toBeVisible();
}

async function stopEmail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show product interests' }).click();
  await page.getByRole('switch', { name: 'Email' }).press('Space');
  await expect(page.getByText('Preferences updated.', { exact: true })).toBeVisible();
}

test('the demonstration opens the scenario of its URL, and reads and writes data while offline', async ({
  page,
  context,
}) => {
  await page.goto('/?scenario=pending-bank');
  await logIn(page);
  await context.setOffline(true);
  // Opens a page of the portal for which the published folder has no file.
  await page.goto('/nominated-bank-account');
  await expect(
    page.getByRole('heading', { name: 'Bank details awaiting verification' }),
  ).toBeVisible();
  await page.goto(PREFERENCES);
  await stopEmail(page);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Email' })).not.toBeChecked();
});

test('all tabs of the demonstration share one sandbox, and Start again resets it', async ({
  page,
  context,
}) => {
  await page.goto('/?scenario=pending-bank');
  await logIn(page);
  await expect(page.getByText('Demonstration: pending-bank · sandbox-1')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${PREFERENCES}?sandbox=sandbox-1`);
  await expect(other.getByRole('switch', { name: 'Email' })).toBeChecked();

  await page.goto(PREFERENCES);
  await stopEmail(page);
  await other.reload();
  await expect(other.getByRole('switch', { name: 'Email' })).not.toBeChecked();

  await page.getByText('Demonstration: pending-bank').click();
  await expect(page.getByLabel('Scenario')).toHaveValue('pending-bank');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('switch', { name: 'Email' })).toBeChecked();
});
