import type { Page } from '@playwright/test';
import { readOnce, waitForPortal } from '#tests/support/wait-for-page.ts';
import { MAX_SHIFT } from '#tests/support/layout-shift.ts';
import { expect, expectNoAxeFindings, signInAs, test } from '#tests/support/portal-test.ts';
import { fetchRealResponse } from '#tests/support/route-config.ts';

const ENTRY = '**/static/js/index-*.js';
/** Time after which the page reports a slow start. */
const LIMIT_MS = 12_000;

const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'The portal has not started' });
const late = (page: Page) =>
  page.locator('body > [aria-live]').getByText('This is taking longer than usual');
/**
 * Live region of the message about a slow or failed start. The prerendered pages in index.html have
 * live regions too, but these are named and are not children of `body`.
 */
const region = (page: Page) => page.locator('body > [aria-live]');
const advice = (page: Page) => page.getByRole('alert').filter({ has: heading(page) });

async function expectAdvice(page: Page): Promise<void> {
  await expect(advice(page)).toContainText('Check your connection, then wait or reload this page');
  await expect(advice(page).getByRole('link', { name: '0117 496 0123' })).toHaveAttribute(
    'href',
    'tel:01174960123',
  );
  await expect(advice(page).getByRole('button', { name: 'Reload' })).toBeVisible();
}

test('a login page whose script is missing shows advice and restores the username after a reload', async ({
  page,
  complaints,
}) => {
  await page.route(ENTRY, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/login');
  await expectAdvice(page);
  await expect(advice(page).getByText('Reloading clears the password you typed.')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByLabel('Username').fill('investor');
  await page.getByLabel('Password', { exact: true }).fill('Portfolio1!');

  await page.unroute(ENTRY);
  await advice(page).getByRole('button', { name: 'Reload' }).click();
  await waitForPortal(page);
  await expect(heading(page)).toHaveCount(0);
  await expect(page.getByLabel('Username')).toHaveValue('investor');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  const stored = await readOnce(page.evaluate(() => JSON.stringify(sessionStorage)));
  expect(stored).not.toContain('Portfol');
  await complaints.take(/status of 404/);
});

test('a script that throws while it runs shows advice on any page', async ({
  page,
  complaints,
}) => {
  // Removes the integrity attribute, without which the browser would block the replaced script.
  await page.route('**/nowhere', async (route) => {
    const reply = await fetchRealResponse(route);
    const body = (await reply.text()).replace(/ integrity="[^"]+"/, '');
    await route.fulfill({ response: reply, body });
  });
  await page.route(ENTRY, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken release")' }),
  );
  await page.goto('/nowhere');
  await expectAdvice(page);
  await expect(advice(page).getByText('Reloading clears the password you typed.')).toBeHidden();
  await complaints.take(/broken release/);
});

test('a dashboard whose entry script is missing shows advice instead of the prerendered page', async ({
  page,
  complaints,
}) => {
  await signInAs(page, 'investor');
  await expect(page.getByRole('heading', { name: 'My portfolio' })).toBeVisible();
  await page.route(ENTRY, (route) => route.abort());
  await page.reload();
  await expectAdvice(page);
  await complaints.take(/ERR_FAILED/);
});

/**
 * Returns the total layout shift since the start of the page, with or without recent input, once
 * the fonts have loaded.
 */
async function shiftNow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const entries: unknown[] = performance.getEntriesByType('layout-shift');
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return [...entries, ...observer.takeRecords()].reduce<number>(
      (sum, entry) => sum + Number(Reflect.get(Object(entry), 'value')),
      0,
    );
  });
}

for (const [width, height] of [
  [390, 844],
  [1280, 720],
] as const) {
  test(`a slow connection shows a message without layout shift or alert at ${width} px`, async ({
    page,
    pauseClock,
  }) => {
    await page.setViewportSize({ width, height });
    // Pauses the page's clock, so that only the test advances it. The pause time is far ahead,
    // because the clock runs until Playwright's command reaches the page.
    await page.clock.install({ time: 0 });
    await pauseClock(60_000);
    const script = Promise.withResolvers<void>();
    await page.route(ENTRY, async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await page.getByLabel('Username').fill('investor');
    const before = await readOnce(shiftNow(page));
    await page.clock.fastForward(LIMIT_MS - 1_000);
    // Most screen readers ignore a live region that is inserted together with its text.
    await expect(region(page)).toBeEmpty();
    await region(page).evaluate((element) => element.setAttribute('data-was-there', ''));
    await page.clock.fastForward(1_000);
    await expect(late(page)).toBeVisible();
    await expect(region(page)).toHaveAttribute('data-was-there');
    await expect(heading(page)).toHaveCount(0);
    // axe does not finish while the clock is paused.
    await page.clock.resume();
    await expectNoAxeFindings(page);
    expect(await readOnce(shiftNow(page))).toBe(before);

    script.resolve();
    await waitForPortal(page);
    await expect(late(page)).toHaveCount(0);
    await expect(region(page)).toHaveAttribute('data-was-there');
    await expect(page.getByLabel('Username')).toHaveValue('investor');
    expect(await readOnce(shiftNow(page))).toBeLessThan(MAX_SHIFT);
  });
}

test('a failed start on a slow connection replaces the message about slowness by an alert', async ({
  page,
  complaints,
  pauseClock,
}) => {
  await page.clock.install({ time: 0 });
  await pauseClock(60_000);
  const script = Promise.withResolvers<void>();
  await page.route(ENTRY, async (route) => {
    await script.promise;
    await route.abort();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  const before = await readOnce(shiftNow(page));
  await page.clock.fastForward(LIMIT_MS);
  await expect(late(page)).toBeVisible();
  script.resolve();
  await expectAdvice(page);
  await expect(late(page)).toHaveCount(0);
  expect(await readOnce(shiftNow(page))).toBe(before);
  await complaints.take(/ERR_FAILED/);
});

const API = /\/(?:app-portal\/)?api\//;

/** Records the URLs of API calls from now on. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (API.test(request.url())) calls.push(request.url());
  });
  return calls;
}

const ELSEWHERE = 'https://portal.example';
const PAGES = [
  ['no config', /<script type="application\/json".*/, ''],
  ['invalid JSON', /(?<=id="config">{)/, '{'],
  ['an invalid API address', /(?<="apiBaseUrl":")/, 'javascript:'],
] as const;

for (const [what, from, to] of PAGES) {
  test(`a password is never sent from a non-local host with a bad page config (${what}) [API-83]`, async ({
    page,
    baseURL,
    complaints,
  }) => {
    const { port } = new URL(baseURL ?? '');
    await page.route(`${ELSEWHERE}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const host = `127.0.0.1:${port}`;
      const headers = { host, accept: '*/*' };
      const response = await route.fetch({ url: `http://${host}${pathname}`, headers });
      const isPage = route.request().resourceType() === 'document';
      await route.fulfill(
        isPage ? { response, body: (await response.text()).replace(from, to) } : { response },
      );
    });
    const calls = recordCalls(page);
    await page.goto(`${ELSEWHERE}/login`);
    await page.getByLabel('Username').fill('investor');
    await page.getByLabel('Password', { exact: true }).fill('Portfolio1!');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expectAdvice(page);
    expect(calls).toEqual([]);
    await complaints.take(/configuration/);
  });
}

test('a started portal never shows the message about a failed start', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await waitForPortal(page);
  await page.clock.fastForward(10 * LIMIT_MS);
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { filename: location.href })));
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
});

test('a reload without a connection stays on the page and shows a message', async ({
  page,
  context,
  complaints,
}) => {
  await page.route(ENTRY, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/login');
  await expectAdvice(page);
  await context.setOffline(true);
  await advice(page).getByRole('button', { name: 'Reload' }).click();
  await expect(advice(page)).toContainText('Still no connection.');
  await expect(page.getByLabel('Username')).toBeVisible();
  await complaints.take(/status of 404/);
  await complaints.take(/ERR_INTERNET_DISCONNECTED/);
});
