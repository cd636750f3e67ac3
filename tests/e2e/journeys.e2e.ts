import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { waitForPage } from '#tests/support/wait-for-page.ts';
import {
  expect,
  declareOpenedPages,
  signInAs,
  test,
  type Sandbox,
} from '#tests/support/portal-test.ts';
import { formatGainSince, waitForHistory } from '#tests/support/portfolio-growth.ts';

const HOLDINGS = '/investment/tax-efficient-investments/Venture_Capital_Trusts';
const PASSWORD = 'Larks & fields 2£';

declare global {
  interface Window {
    countClick?: () => Promise<number>;
  }
}

/**
 * Counts pointer presses in the tab from now on, also in later documents. Key presses do not count,
 * because form fields are reached by Tab.
 */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => (clicks += 1));
  const listen = () =>
    window.addEventListener('pointerdown', () => void window.countClick?.(), { capture: true });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => clicks;
}

async function newestLink(sandbox: Sandbox): Promise<string> {
  await expect.poll(async () => (await sandbox.emails()).length).toBe(1);
  return (await sandbox.emails()).at(-1)?.link ?? '';
}

/** Prints the number of clicks of a journey. Fails if there are more than `most`. */
function expectMaxClicks(most: number, journey: string, clicks: () => number): void {
  process.stdout.write(`${journey}: ${clicks()} of ${most} clicks\n`);
  expect(clicks(), 'counted clicks').toBeGreaterThan(0);
  expect(clicks(), journey).toBeLessThanOrEqual(most);
}

test('the dashboard shows total value, gain of the year and its reasons without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const history = waitForHistory(page);
  await signInAs(page, 'investor');
  await expect(page.getByText('£408,591.64', { exact: true }).first()).toBeInViewport();
  const { points, categories } = await history;
  const day = '2025-03-13';
  const gain = page.getByRole('paragraph').filter({ hasText: formatGainSince(points, day) });
  await expect(gain.getByText('in the year to 13 Mar 2026')).toBeInViewport();
  const moved = page.getByRole('list', { name: 'Portfolio by category' });
  for (const category of categories) {
    await expect(moved.getByText(formatGainSince(category.points, day, 'amount'))).toBeInViewport();
  }
});

test('downloading one statement takes two clicks @journey', async ({ page }) => {
  declareOpenedPages('/documents');
  await signInAs(page, 'investor');
  const clicks = await countClicks(page);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Documents' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Portfolio summary 2025 (download)' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('portfolio-summary-2025.pdf');
  const bytes = await readFile(await download.path());
  expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
  expectMaxClicks(2, 'one statement', clicks);
});

test('downloading the EIS3 certificate of a tax year takes two clicks [BEY-12] @journey', async ({
  page,
}) => {
  declareOpenedPages('/tax-year/2023-24');
  await signInAs(page, 'investor');
  const clicks = await countClicks(page);
  const years = page.getByRole('navigation', { name: 'By tax year' });
  await years.getByRole('link', { name: '2023-24' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'EIS3 certificates (download)' }).first().click();
  expect((await saving).suggestedFilename()).toBe('eis3-certificates.pdf');
  expectMaxClicks(2, 'the EIS3 of a year', clicks);
});

test('the next date of a holding takes two clicks from the dashboard, and its calendar file three [BEY-28]', async ({
  page,
}) => {
  await signInAs(page, 'investor');
  const clicks = await countClicks(page);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Tax Efficient Investments' }).click();
  await main.getByRole('link', { name: 'EIS investments', exact: true }).click();
  const section = page.getByRole('region', { name: 'When your holdings reach three years' });
  await expect(section.getByText(': three years on')).toBeVisible();
  expectMaxClicks(2, 'the next date', clicks);
  const saving = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.ics$/);
  expectMaxClicks(3, 'the calendar file', clicks);
});

test('the list of old valuations takes two clicks from the dashboard [BEY-28]', async ({
  page,
}) => {
  await signInAs(page, 'investor');
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'More about this total' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Venture Capital Trusts' }).click();
  await expect(page.getByRole('button', { name: 'Show all values' })).toBeVisible();
  expectMaxClicks(2, 'old valuations', clicks);
});

test('comparing two categories takes four clicks from the dashboard [BEY-28]', async ({ page }) => {
  await signInAs(page, 'investor');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Compare categories' }).click();
  for (const name of ['Managed Portfolios', 'Other Investments'])
    await page.getByRole('checkbox', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Compare 2' }).click();
  await expect(page.getByText('All lines start at 100')).toBeVisible();
  expectMaxClicks(4, 'two categories side by side', clicks);
});

test('comparing two holdings takes five clicks from their list [BEY-28]', async ({ page }) => {
  await signInAs(page, 'investor', HOLDINGS);
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Compare and export' }).click();
  await page.getByRole('button', { name: 'Compare holdings' }).click();
  for (const name of ['Albion Quay VCT', 'Beacon Hill VCT'])
    await page.getByRole('checkbox', { name }).click();
  await page.getByRole('link', { name: 'Compare 2' }).click();
  await expect(page.getByText('All lines start at 100')).toBeVisible();
  expectMaxClicks(5, 'two holdings side by side', clicks);
});

test('downloading a tax year takes two clicks from the dashboard [BEY-28]', async ({ page }) => {
  await signInAs(page, 'investor');
  const clicks = await countClicks(page);
  const years = page.getByRole('navigation', { name: 'By tax year' });
  await years.getByRole('link', { name: '2024-25' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download 2024-25 as ZIP/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.zip$/);
  expectMaxClicks(2, 'a tax year', clicks);
});

test('downloading all documents takes two clicks', async ({ page }) => {
  await signInAs(page, 'investor');
  const clicks = await countClicks(page);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Documents' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download all 15 files/ }).click();
  const bytes = await readFile(await (await saving).path());
  expect(Object.keys(unzipSync(new Uint8Array(bytes)))).toHaveLength(15);
  expectMaxClicks(2, 'all documents', clicks);
});

test('pausing marketing for three months takes three clicks', async ({ page }) => {
  await signInAs(page, 'investor');
  const clicks = await countClicks(page);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('button', { name: 'Account settings' }).click();
  await nav.getByRole('link', { name: 'Contact details and preferences' }).click();
  await page.getByRole('button', { name: '3-month break' }).click();
  await expect(page.getByText('until 16-06-2026')).toBeVisible();
  expectMaxClicks(3, 'three months without marketing', clicks);
});

test('resetting a forgotten password takes four clicks from the login page to the dashboard @journey [AUTH-002, AUTH-078, AUTH-092]', async ({
  page,
  sandbox,
}) => {
  declareOpenedPages('/auth/conf', '/auth/reset');
  await page.goto('/login');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Forgotten username or password?' }).click();
  await page.getByLabel('Username or email').fill('investor');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { name: 'Password Reset email sent' })).toBeVisible();
  await page.goto(await newestLink(sandbox));
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Password Reset complete' })).toBeVisible();
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue('investor');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await waitForPage(page, 'Welcome Mrs Amelia Hart');
  expectMaxClicks(4, 'forgot the password', clicks);
});

test('logging in by magic link takes three clicks from the login page to the dashboard', async ({
  page,
  sandbox,
}) => {
  await page.goto('/login');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Forgotten username or password?' }).click();
  await page.getByLabel('Username or email').fill('investor');
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(page.getByRole('heading', { name: 'Magic Link email sent' })).toBeVisible();
  await page.goto(await newestLink(sandbox));
  await page.getByRole('button', { name: 'Continue to your account' }).click();
  await waitForPage(page, 'Welcome Mrs Amelia Hart');
  expectMaxClicks(3, 'magic link', clicks);
});

test('sending a message about a holding with a photo takes four clicks', async ({ page }) => {
  await signInAs(page, 'investor');
  await waitForPage(page, 'Welcome Mrs Amelia Hart');
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Quick find' }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('albion quay');
  await expect(page.getByRole('option', { name: 'Albion Quay VCT' })).toBeVisible();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Investment Details' });
  await panel.getByRole('link', { name: 'Ask us about this' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach files' }).click();
  const photo = { name: 'letter.jpeg', mimeType: 'image/jpeg', buffer: randomBytes(40_000) };
  await (await choosing).setFiles(photo);
  await expect(page.getByText('Added: letter.jpeg')).toBeAttached();
  await page.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.type('This letter came today.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await waitForPage(page, 'Message sent');
  expectMaxClicks(4, 'a message about a holding with a photo', clicks);
});
