import type { Page } from '@playwright/test';
import { expect, logIn, signedInAs, test } from '#tests/support/portal-test.ts';

const shown = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first();

test.describe('the scenario read-replies', () => {
  test.use({ scenario: 'read-replies' });

  test('opens a reply with its thread, and nothing is unread [MSG-117]', async ({ page }) => {
    await signedInAs(page, 'investor', '/inbox');
    await page.getByRole('link', { name: 'Re: A dividend that is missing' }).first().click();
    await expect(shown(page, 'We are glad to hear it.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Earlier messages' })).toBeVisible();
    await expect(shown(page, 'To Larkfield, 2 Mar 2026, 09:00')).toBeVisible();
    await expect(page.getByText('unread')).toBeHidden();
  });
});

test.describe('the scenario expired-links', () => {
  test.use({ scenario: 'expired-links' });

  test('says of each link that it no longer works [AUTH-090]', async ({ page, complaints }) => {
    complaints.allow(/status of 401|login by token failed/);
    await page.goto('/auth/magic?id=ml-5e0b92d4c7a1');
    await page.getByRole('button', { name: 'Continue to your account' }).click();
    await expect(shown(page, /magic link is no longer valid/)).toBeVisible();
    await page.goto('/auth/reset?id=rt-91c7e4a05d2b&username=investor');
    await expect(shown(page, /password reset link is no longer valid/)).toBeVisible();
    await page.goto('/login?token=one-time-amelia');
    await expect(shown(page, 'Your login link could not be used')).toBeVisible();
  });
});

test.describe('the scenario session-expired', () => {
  test.use({ scenario: 'session-expired' });

  test('ends the session at the inbox, and leads back to it [AUTH-119]', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 401/);
    await signedInAs(page, 'investor', '/dashboard');
    await page.getByRole('link', { name: /Secure messages/ }).click();
    await expect(shown(page, 'Your session has ended. Please log in again.')).toBeVisible();
    await page.getByLabel('Username').fill('investor');
    await page.getByLabel('Password', { exact: true }).fill('Portfolio1!');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(shown(page, /1 to 15 of 34 messages/)).toBeVisible();
  });
});

test.describe('the scenario api-down', () => {
  test.use({ scenario: 'api-down' });

  test('lets nobody further than the login, and each section says so', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 503/);
    await page.clock.install();
    await logIn(page, 'investor');
    await expect(page.getByRole('heading', { name: 'Welcome Mrs Amelia Hart' })).toBeVisible();
    const failed = async () => {
      // The retries of the queries wait for the page's own time.
      await page.clock.runFor(5_000);
      return page.getByRole('button', { name: 'Retry' }).count();
    };
    await expect.poll(failed).toBeGreaterThan(0);
    await expect(shown(page, 'An error occurred loading portfolio')).toBeVisible();
    await expect(shown(page, /Reference: req-/)).toBeVisible();
    complaints.ignore();
  });
});

test.describe('the scenario slow-network', () => {
  test.use({ scenario: 'slow-network' });

  test('shows the shape of what comes, and then what has come', async ({ page }) => {
    await signedInAs(page, 'investor', '/dashboard');
    await expect(page.locator('[aria-busy]').first()).toBeVisible();
    await expect(shown(page, '£408,591.64')).toBeVisible();
  });
});
