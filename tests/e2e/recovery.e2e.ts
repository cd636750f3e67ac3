import type { Browser, BrowserContext, Page } from '@playwright/test';
import { waitForPage, readOnce } from '#tests/support/wait-for-page.ts';
import {
  expect,
  expectAccessibleInBothModes,
  expectNoAxeFindings,
  expectNoHorizontalScroll,
  declareOpenedPages,
  test,
  type Sandbox,
} from '#tests/support/portal-test.ts';
import { overrideConfig } from '#tests/support/route-config.ts';

const DEAD_MAGIC = 'Unfortunately the magic link is no longer valid. Please try again.';
const DEAD_RESET = 'Unfortunately the password reset link is no longer valid. Please try again.';
const PHONE = { width: 390, height: 844 };

/** Returns the link in the last e-mail. */
async function mailedLink(sandbox: Sandbox): Promise<string> {
  await expect.poll(async () => (await sandbox.emails()).length).toBeGreaterThan(0);
  return (await sandbox.emails()).at(-1)?.link ?? '';
}

/** Button on the page of a magic link, which starts the login. */
const getContinueButton = (page: Page) =>
  page.getByRole('button', { name: 'Continue to your account' });

async function ask(page: Page, account: string, button: string): Promise<void> {
  await page.goto('/login?forgot=true');
  await page.getByLabel('Username or email').fill(account);
  await page.getByRole('button', { name: button }).click();
}

test('a magic link logs in only once, on a phone @journey [AUTH-003, AUTH-080, AUTH-083, AUTH-084, AUTH-085, AUTH-089]', async ({
  page,
  sandbox,
  complaints,
}) => {
  declareOpenedPages('/auth/magic');
  await page.setViewportSize(PHONE);
  await ask(page, 'amelia.hart@mail.example', 'Send Magic Link');
  await expect(page.getByRole('heading', { name: 'Magic Link email sent' })).toBeVisible();
  await expect(page.getByText(/expires in 1 hour/)).toBeVisible();
  await expectNoAxeFindings(page);

  const link = await mailedLink(sandbox);
  await page.goto(link);
  await expect(getContinueButton(page)).toBeFocused();
  await expectAccessibleInBothModes(page);
  await expectNoHorizontalScroll(page);
  await getContinueButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await waitForPage(page, 'Welcome Mrs Amelia Hart');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(link);
  await getContinueButton(page).click();
  await expect(page.getByText(DEAD_MAGIC)).toBeVisible();
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: 'Get another magic link' }).click();
  await expect(page).toHaveURL(/\/login\?forgot=true$/);
  await complaints.take(/status of 401/);
});

/**
 * Simulates the browser of a mail gateway: opens a link, waits until the network is idle, and
 * dispatches events from scripts at every button.
 */
async function scan(
  browser: Browser,
  link: string,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  await prepare?.(context);
  const page = await context.newPage();
  await page.goto(link, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const bubbles = { bubbles: true, cancelable: true, composed: true };
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    const autofocused = document.activeElement;
    for (const target of [autofocused, ...document.querySelectorAll('button, [role=button]')]) {
      if (!(target instanceof HTMLElement)) continue;
      target.focus();
      for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
        target.dispatchEvent(new PointerEvent(type, { ...bubbles, view: window }));
      }
      for (const key of ['Enter', ' ']) {
        for (const type of ['keydown', 'keypress', 'keyup']) {
          target.dispatchEvent(new KeyboardEvent(type, { ...bubbles, key, code: key }));
        }
      }
      if (target instanceof HTMLButtonElement) {
        const label = document.createElement('label');
        target.id ||= 'scanned';
        label.htmlFor = target.id;
        document.body.append(label);
        label.click();
        target.click();
      }
    }
    for (const form of document.forms) form.requestSubmit();
  });
  await page.waitForLoadState('networkidle');
  expect(await readOnce(page.evaluate(() => document.visibilityState))).toBe('visible');
  expect(await readOnce(page.evaluate(() => sessionStorage.getItem('portal.token')))).toBe(null);
  await context.close();
}

test('a mail scanner that runs scripts on a magic link page does not use up the link', async ({
  page,
  browser,
  sandbox,
}) => {
  await ask(page, 'investor', 'Send Magic Link');
  const link = await mailedLink(sandbox);
  await scan(browser, link);
  expect(await sandbox.operations()).not.toContain('loginWithMagicToken');

  await page.goto(link);
  await expect(getContinueButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await waitForPage(page, 'Welcome Mrs Amelia Hart');
});

test.describe('a deployment with confirmTokenLogin', () => {
  const confirmed = (from: BrowserContext | Page) =>
    overrideConfig(from, (settings) => ({ ...settings, confirmTokenLogin: true }));

  test('a mail scanner does not use up a login link if the deployment asks for confirmation', async ({
    page,
    browser,
    sandbox,
  }) => {
    await confirmed(page);
    await page.goto('/login?token=one-time-amelia');
    await expect(getContinueButton(page)).toBeFocused();
    await expect(page).toHaveURL(/\/login$/);
    const { origin } = new URL(page.url());
    await scan(browser, `${origin}/login?token=one-time-amelia`, confirmed);
    expect(await sandbox.operations()).not.toContain('loginWithToken');
    await page.keyboard.press('Space');
    await waitForPage(page, 'Welcome Mrs Amelia Hart');
  });
});

test('the token of an emailed link is removed from address, page, storage and later requests', async ({
  page,
  sandbox,
}) => {
  const addresses: string[] = [];
  page.on('request', async (request) => {
    const referrer = (await request.allHeaders())['referer'] ?? '';
    addresses.push(`${request.url()} ${referrer}`);
  });
  await ask(page, 'investor', 'Reset Password');
  const link = await mailedLink(sandbox);
  const token = new URL(link).searchParams.get('id') ?? '';
  expect(token).toMatch(/^rt-/);
  addresses.length = 0;
  await page.goto(link);
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();

  const sightings = await readOnce(
    page.evaluate(
      (sentinel) => ({
        address: window.location.href.includes(sentinel),
        page: document.documentElement.outerHTML.includes(sentinel),
        history: JSON.stringify(window.history.state).includes(sentinel),
        storage: [localStorage, sessionStorage].some((storage) =>
          JSON.stringify(Object.entries(storage)).includes(sentinel),
        ),
        name: window.name.includes(sentinel),
        cookie: document.cookie.includes(sentinel),
      }),
      token,
    ),
  );
  expect(Object.values(sightings)).toEqual(Array.from({ length: 6 }, () => false));
  // Only the URLs of the page and of the validation call may contain the token. No referrer may
  // contain it.
  const withToken = addresses.filter((address) => address.includes(token));
  expect(withToken).toHaveLength(2);
  expect(withToken[1]).toContain('/auth/reset/validate?');
  await page.getByRole('link', { name: 'Return to Login' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(DEAD_RESET)).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(token));
});

test('the recovery screens have no axe violation in light or dark mode', async ({
  page,
  sandbox,
}) => {
  test.slow(true, 'Many screens, each looked over by axe.');
  await ask(page, 'investor', 'Reset Password');
  await page.goto(await mailedLink(sandbox));
  await page.getByLabel('New password', { exact: true }).fill('short');
  await expect(page.getByRole('status').filter({ hasText: '1 of 4 rules met.' })).toHaveCount(1);
  await expectAccessibleInBothModes(page);
  for (const address of [
    '/auth/conf?msg_type=pwd',
    '/auth/conf?msg_type=pwd-complete',
    '/auth/conf?msg_type=magic',
    '/auth/conf',
    '/auth/reset',
    '/auth/magic',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('link', { name: /Return to Login/ })).toBeVisible();
    await expectAccessibleInBothModes(page);
  }
});
