import type { Page } from '@playwright/test';
import { atThisMoment } from '#tests/support/page-reading.ts';
import { expect, expectNoAxeFindings, signedInAs, test } from '#tests/support/portal-test.ts';

const ENTRY = '**/static/js/index-*.js';
/** Scripts that every start needs and a started portal no longer requests. */
const LIMIT_MS = 12_000;

const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'The portal has not started' });
const advice = (page: Page) => page.getByRole('alert').filter({ has: heading(page) });

async function expectAdvice(page: Page): Promise<void> {
  await expect(advice(page)).toContainText('Check your connection and reload this page');
  await expect(advice(page).getByRole('link', { name: '0117 496 0123' })).toHaveAttribute(
    'href',
    'tel:01174960123',
  );
  await expect(advice(page).getByRole('button', { name: 'Reload' })).toBeVisible();
}

test('a login whose script is missing gives advice, and keeps the username over a reload', async ({
  page,
  complaints,
}) => {
  await page.route(ENTRY, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/login');
  await expectAdvice(page);
  await expect(advice(page).getByText('Reloading clears your password.')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByLabel('Username').fill('investor');
  await page.getByLabel('Password', { exact: true }).fill('Portfolio1!');

  await page.unroute(ENTRY);
  await advice(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('html:not([data-shell])')).toBeAttached();
  await expect(heading(page)).toHaveCount(0);
  await expect(page.getByLabel('Username')).toHaveValue('investor');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  const stored = await atThisMoment(page.evaluate(() => JSON.stringify(sessionStorage)));
  expect(stored).not.toContain('Portfol');
  await complaints.take(/404/);
});

test('a script that fails while it runs gives advice on any page', async ({ page, complaints }) => {
  await page.route(ENTRY, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken release")' }),
  );
  await page.goto('/nowhere');
  await expectAdvice(page);
  await expect(advice(page).getByText('Reloading clears your password.')).toBeHidden();
  await complaints.take(/broken release/);
});

test('a part of the start that is missing gives advice in place of the outline', async ({
  page,
  complaints,
}) => {
  await signedInAs(page, 'investor');
  await expect(page.getByRole('heading', { name: 'My portfolio' })).toBeVisible();
  await page.route(ENTRY, (route) => route.abort());
  await page.reload();
  await expectAdvice(page);
  await complaints.take(/ERR_FAILED/);
});

test('a start that takes too long shows advice, which disappears when the portal starts after all', async ({
  page,
}) => {
  // Only the test advances the page's clock, which first runs until the page has heard of it.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  const script = Promise.withResolvers<void>();
  await page.route(ENTRY, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.getByLabel('Username').fill('investor');
  await page.clock.fastForward(LIMIT_MS - 1_000);
  await expect(heading(page)).toHaveCount(0);
  await page.clock.fastForward(1_000);
  await expectAdvice(page);

  script.resolve();
  await page.clock.resume();
  await expect(heading(page)).toHaveCount(0);
  await expect(page.getByLabel('Username')).toHaveValue('investor');
});

test('a portal that has started never says that it has not', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await expect(page.locator('html:not([data-shell])')).toBeAttached();
  await page.clock.fastForward(10 * LIMIT_MS);
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { filename: location.href })));
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
});

test('a reload without a connection stays on the page and says so', async ({
  page,
  context,
  complaints,
}) => {
  await page.route(ENTRY, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/login');
  await expectAdvice(page);
  await context.setOffline(true);
  await advice(page).getByRole('button', { name: 'Reload' }).click();
  await expect(advice(page)).toContainText('There is still no connection.');
  await expect(page.getByLabel('Username')).toBeVisible();
  await complaints.take(/404/);
  await complaints.take(/ERR_INTERNET_DISCONNECTED/);
});
