import type { Page } from '@playwright/test';
import { z } from 'zod';
import { arriveAt, atThisMoment } from '#tests/support/page-reading.ts';
import { expect, signedInAs, test } from '#tests/support/portal-test.ts';
import { routeConfig } from '#tests/support/route-config.ts';

const ADDRESS = '/csp-report';
const storedSchema = z.array(z.looseObject({ kind: z.optional(z.string()) }));

/** Texts and figures of everything that the page was told: too special to be met by chance. */
function sentinelsOf(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(sentinelsOf);
  const text = String(value);
  const isDate = /^\d{4}-\d\d-\d\d/.test(text);
  return text.length > 5 && /[\d @]/.test(text) && !isDate ? [text] : [];
}

/** The reports of the portal; the browser sends its own to the same address. */
async function arrived(page: Page) {
  const stored: unknown = await page.evaluate(
    async (address) => (await fetch(address)).json(),
    ADDRESS,
  );
  return storedSchema.parse(stored).filter(({ kind }) => kind !== undefined);
}

test('reports of errors, refusals and speed arrive, and none has a name, an amount, a token or an address in it', async ({
  page,
  complaints,
}) => {
  const told: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/app-portal/api/')) return;
    told.push(...sentinelsOf(await response.json().catch(() => null)));
  });
  await routeConfig(page, (settings) => ({ ...settings, reportUrl: ADDRESS }));
  const script = page.waitForResponse(/\/static\/js\/reporting-[^/]+\.js$/);
  await signedInAs(page, 'investor', '/investment/other-investments/Mini_bonds?q=Hart');
  await script;
  await page.unrouteAll({ behavior: 'wait' });
  await arriveAt(page, 'Mini bonds');
  const token = await atThisMoment(page.evaluate(() => JSON.stringify(sessionStorage)));

  await page.evaluate(() => {
    const text = document.body.innerText;
    setTimeout(() => {
      throw Object.assign(new TypeError(text), { name: text });
    });
    void Promise.reject(new RangeError(text));
    new Image().src = 'https://amelia-hart.example/amelia.png';
    // A fault within the portal's own scripts, when the page is rendered again.
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

  // Another page: what waits is sent when this one is left.
  await page.goto('/no-such-page');
  await expect.poll(async () => (await arrived(page)).length).toBeGreaterThan(5);
  const reports = await arrived(page);
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
  expect(told.length).toBeGreaterThan(50);
  for (const secret of [...told, ...sentinelsOf(JSON.parse(token)), 'Amelia', 'Hart', '£']) {
    expect(text).not.toContain(secret);
  }
  // Until it was left, the page failed at each render.
  complaints.ignore();
});
