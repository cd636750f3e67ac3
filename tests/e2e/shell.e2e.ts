import type { Page } from '@playwright/test';
import { waitForPage, readOnce } from '#tests/support/wait-for-page.ts';
import {
  expectSoundAtEachWidth,
  expect,
  expectNoAxeFindings,
  declareOpenedPages,
  signInAs,
  test,
} from '#tests/support/portal-test.ts';

test('an address that cannot be decoded shows "Page not found" [SHELL-28]', async ({
  page,
  complaints,
}) => {
  // The router logs a warning of its own.
  complaints.allow(/could not be decoded|malformed|status of 4/);
  await signInAs(page, 'investor', '/inbox/%');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectNoAxeFindings(page);
});

test('the content security policy is enforced, and a violation fails the test that causes it', async ({
  page,
  complaints,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const outcomes = await readOnce(
    page.evaluate(() => {
      const attempt = (action: () => void): string => {
        try {
          action();
          return 'done';
        } catch {
          return 'refused';
        }
      };
      return {
        html: attempt(() => {
          document.createElement('div').innerHTML = '<b>x</b>';
        }),
        script: attempt(() => {
          document.createElement('script').text = 'window.planted = true';
        }),
        image: attempt(() => {
          new Image().src = 'https://elsewhere.example/pixel.png';
        }),
      };
    }),
  );
  expect(outcomes).toEqual({ html: 'refused', script: 'refused', image: 'done' });
  await expect.poll(() => complaints.list.join('\n')).toContain('CSP: img-src');
  await complaints.take(/CSP: require-trusted-types-for/);
  await complaints.take(/CSP: img-src/);
  // Chromium also logs the blocked request to the console.
  await complaints.take(/Trusted|Content Security Policy|Loading the image/i);
});

test('the footer links to the accessibility statement, with and without a session @journey', async ({
  page,
}) => {
  declareOpenedPages('/accessibility');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' });
  const heading = page.getByRole('heading', { level: 1, name: 'Accessibility' });
  await page.goto('/no-such-page');
  await link.click();
  await expect(heading).toBeFocused();
  await expectSoundAtEachWidth(page);
  await signInAs(page, 'investor');
  await link.click();
  await expect(heading).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('the navigation opens every page of a client @journey [SHELL-01, SHELL-04, SHELL-06, SHELL-07, SHELL-08, SHELL-12]', async ({
  page,
  complaints,
}) => {
  declareOpenedPages('/commission-charges', '/rebate-bank-account');
  await signInAs(page, 'investor');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('button', { name: 'My portfolio' }).click();
  await nav.getByRole('link', { name: 'Tax Efficient Investments' }).click();
  await nav.getByRole('link', { name: 'Venture Capital Trusts' }).click();
  await expect(page).toHaveURL(/\/investment\/tax-efficient-investments\/Venture_Capital_Trusts$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Venture Capital Trusts' }),
  ).toBeFocused();

  await nav.getByRole('button', { name: 'Account settings' }).click();
  for (const [entry, address, name] of [
    [
      'Contact details and preferences',
      '/update-contact-details',
      'Contact details and preferences',
    ],
    ['Password and security', '/change-password', 'Password and security'],
    ['Commission and charges', '/commission-charges', 'Commission and charges'],
    ['Nominated bank account', '/nominated-bank-account', 'Nominated bank account'],
    ['VCT rebate bank account', '/rebate-bank-account', 'VCT rebate bank account'],
    ['Tax years', '/tax-year/latest', 'Tax year 2024-25'],
    ['My applications', '/application-history', 'Application history'],
    [/^Secure messages/, '/inbox', 'Secure messages'],
    ['Dashboard', '/dashboard', 'Welcome Mrs Amelia Hart'],
  ] as const) {
    await nav.getByRole('link', { name: entry }).click();
    await expect(page, String(entry)).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1, name }), address).toBeFocused();
    await expect(nav.getByRole('link', { name: entry })).toHaveAttribute('aria-current', 'page');
    if (address === '/rebate-bank-account') {
      await expect(page.getByText('No bank details on record')).toBeVisible();
      // Chromium logs the 404 for missing bank details.
      await complaints.take(/status of 404/);
    }
  }
});

/**
 * Opens the dashboard and scrolls to its end, past the section that loads after the first paint.
 */
async function openAtItsEnd(page: Page) {
  await page.setViewportSize({ width: 1280, height: 420 });
  await signInAs(page, 'investor');
  await expect(page.getByRole('button', { name: 'Show as a table' })).toBeVisible();
  await expect(page.getByText('in the year to 13 Mar 2026')).toBeVisible();
  const scrollYNow = () => page.evaluate(() => window.scrollY);
  const heightNow = () => page.evaluate(() => document.documentElement.scrollHeight);
  const height = await readOnce(heightNow());
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
  // Checks that the page can scroll this far only after its last section has loaded.
  expect(height).toBeGreaterThan(2.5 * 420);
  await expect.poll(scrollYNow).toBeGreaterThan(height / 2);
  return { scrollPosition: await readOnce(scrollYNow()), scrollYNow };
}

test('Back restores the scroll position, a new page starts at the top, and both move the focus [SHELL-51]', async ({
  page,
}) => {
  const { scrollPosition, scrollYNow } = await openAtItsEnd(page);
  // Dispatches the click, because Playwright scrolls to a link before it clicks.
  await page.getByRole('link', { name: 'Applications' }).dispatchEvent('click');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/application/i);
  // The scroll to the top has no animation.
  expect(await readOnce(scrollYNow())).toBe(0);
  await expect(heading).toBeFocused();

  await page.goBack();
  await expect(heading).toHaveText(/^Welcome/);
  await expect.poll(scrollYNow).toBe(scrollPosition);
  await expect(heading).toBeFocused();
  await page.goForward();
  await expect(heading).toHaveText(/application/i);
  await expect(heading).toBeFocused();
});

test('a reload restores the scroll position on a page whose last section loads late, also for two reloads in a row', async ({
  page,
}) => {
  const { scrollPosition, scrollYNow } = await openAtItsEnd(page);
  await page.reload();
  // Reloads again before the last section has loaded.
  await waitForPage(page, 'Welcome Mrs Amelia Hart');
  await page.reload();
  await expect.poll(scrollYNow).toBe(scrollPosition);
  // The user can scroll away from the restored position at once.
  await page.mouse.move(640, 200);
  await page.mouse.wheel(0, -300);
  await expect.poll(scrollYNow).toBeLessThan(scrollPosition);
});

test('a typed address opens at the top, whatever the scroll position of the page before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await signInAs(page, 'investor', '/documents');
  await expect(page.getByRole('button', { name: /^Download all/ })).toBeVisible();
  const scrollYNow = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(scrollYNow).toBe(600);

  await page.goto('/application-history?year=2023-24');
  await expect(page.getByText('11 applications')).toBeVisible();
  expect(await readOnce(scrollYNow())).toBe(0);
});

test('scripts load from /static/js of the same origin, and a slow script shows a progress bar [SHELL-34]', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await signInAs(page, 'investor');
  await expect(page).toHaveURL(/\/dashboard$/);
  const release = Promise.withResolvers<void>();
  await page.route(/\/static\/js\//, async (route) => {
    await release.promise;
    await route.continue();
  });
  const before = scripts.length;
  await page.getByRole('link', { name: 'My applications' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible();
  // The old page remains visible until the next one has loaded.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome/);
  release.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/application/i);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(scripts.length).toBeGreaterThan(before);
  const origin = new URL(page.url()).origin;
  for (const script of scripts) expect(script).toContain(`${origin}/static/js/`);
});

test('the terms open in a new tab, as a PDF from the same origin [SHELL-19, SHELL-20, SHELL-21, SHELL-45]', async ({
  page,
  context,
}) => {
  await signInAs(page, 'investor');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('© Larkfield. All rights reserved.')).toBeVisible();
  await expect(footer.getByText(/^The value of investments can go down/)).toBeVisible();
  const terms = footer.getByRole('link', { name: 'Terms and Conditions (opens in new tab)' });
  const href = (await readOnce(terms.getAttribute('href'))) ?? '';
  const answer = await page.evaluate(async (address) => {
    const response = await fetch(address);
    const start = (await response.text()).slice(0, 5);
    return { status: response.status, type: response.headers.get('Content-Type'), start };
  }, href);
  expect(answer).toEqual({ status: 200, type: 'application/pdf', start: '%PDF-' });
  const [tab] = await Promise.all([context.waitForEvent('page'), terms.click()]);
  expect(await readOnce(tab.evaluate(() => window.opener === null))).toBe(true);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the skip link moves the focus past the navigation', async ({ page }) => {
  await signInAs(page, 'investor');
  await expect(page.getByText('£408,591.64').first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/dashboard$/);
});
