import type { Page } from '@playwright/test';
import { z } from 'zod';
import { waitForPage, readOnce } from '#tests/support/wait-for-page.ts';
import { expect, signInAs, test } from '#tests/support/portal-test.ts';
import { overrideConfig } from '#tests/support/route-config.ts';

const ADDRESS = '/csp-report';
const storedSchema = z.array(z.looseObject({ kind: z.optional(z.string()) }));

/**
 * Collects texts and numbers of a reply that are distinctive enough not to appear in a report by
 * chance.
 */
function collectSentinels(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).flatMap(collectSentinels);
  const text = String(value);
  const isDate = /^\d{4}-\d\d-\d\d/.test(text);
  return text.length > 5 && /[\d @]/.test(text) && !isDate ? [text] : [];
}

/** Returns the reports of the portal, without those that the browser sends to the same address. */
async function fetchReports(page: Page) {
  const stored: unknown = await page.evaluate(
    async (address) => (await fetch(address)).json(),
    ADDRESS,
  );
  return storedSchema.parse(stored).filter(({ kind }) => kind !== undefined);
}

test('reports of errors, policy violations and speed contain no name, amount, token or address', async ({
  page,
  complaints,
}) => {
  const received: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/app-portal/api/')) return;
    received.push(...collectSentinels(await response.json().catch(() => null)));
  });
  await overrideConfig(page, (settings) => ({ ...settings, reportUrl: ADDRESS }));
  const script = page.waitForResponse(/\/static\/js\/start-reporting-[^/]+\.js$/);
  await signInAs(page, 'investor', '/investment/other-investments/Mini_bonds?q=Hart');
  await script;
  await page.unrouteAll({ behavior: 'wait' });
  await waitForPage(page, 'Mini bonds');
  const token = await readOnce(page.evaluate(() => JSON.stringify(sessionStorage)));

  await page.evaluate(() => {
    const text = document.body.innerText;
    setTimeout(() => {
      throw Object.assign(new TypeError(text), { name: text });
    });
    void Promise.reject(new RangeError(text));
    new Image().src = 'https://amelia-hart.example/amelia.png';
    // Makes the portal's own scripts throw on the next render.
    const fail = (): never => {
      throw new SyntaxError(text);
    };
    Object.defineProperties(Intl.DateTimeFormat.prototype, {
      format: { get: fail },
      formatToParts: { get: fail },
    });
  });
  await page.getByRole('link', { name: 'Secure messages' }).first().click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect.poll(() => complaints.list.join()).toMatch(/CSP: img-src/);

  // Navigates to another page, because pending reports are sent when a page is left.
  await page.goto('/no-such-page');
  await expect.poll(async () => (await fetchReports(page)).length).toBeGreaterThan(5);
  const reports = await fetchReports(page);
  expect(reports).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'error',
        name: 'RangeError',
        page: '/investment/:parent/:child',
      }),
      expect.objectContaining({
        kind: 'error',
        name: 'SyntaxError',
        stack: expect.arrayContaining([expect.stringMatching(/^[\w-]+-[\w-]{8}\.js:\d+:\d+$/)]),
      }),
      expect.objectContaining({ kind: 'policy', directive: 'img-src', blocked: 'elsewhere' }),
      expect.objectContaining({ kind: 'vital', name: 'LCP', page: '/investment/:parent/:child' }),
    ]),
  );
  const text = JSON.stringify(reports.map((report) => ({ ...report, value: null })));
  expect(received.length).toBeGreaterThan(50);
  for (const secret of [
    ...received,
    ...collectSentinels(JSON.parse(token)),
    'Amelia',
    'Hart',
    '£',
  ]) {
    expect(text).not.toContain(secret);
  }
  // The page threw on every render until it was left.
  complaints.ignore();
});
