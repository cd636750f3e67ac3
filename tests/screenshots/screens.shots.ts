import { mkdir, rename } from 'node:fs/promises';
import { storedSession } from '#mock/testing/portal.ts';
import { waitForFont } from '#tests/support/layout-shift.ts';
import { portalWorks } from '#tests/support/page-reading.ts';
import { expect, signedInAs, test } from '#tests/support/portal-test.ts';
import { LAST, PICTURES, pictureOf, SCHEMES, WIDTHS, type Variant } from './pictures.ts';
import { STATES } from './states.ts';

const HEIGHTS: Readonly<Record<(typeof WIDTHS)[number], number>> = { 1280: 800, 390: 844 };
const VARIANTS = WIDTHS.flatMap((width) => SCHEMES.map((scheme): Variant => ({ width, scheme })));

for (const [scenario, states] of Map.groupBy(STATES, (state) => state.scenario)) {
  test.describe(scenario, () => {
    test.use({ scenario });
    for (const { name, username, viewing, address, refused, act, shows } of states) {
      test(name, async ({ page, sandbox, complaints }) => {
        // What fails is meant to: the sheet shows it.
        complaints.ignore();
        const session = username === null ? null : await storedSession(sandbox, username);
        const { id: as, name: asName } = viewing ?? {};
        if (session) {
          const kept = JSON.stringify({ ...session, ...(as && { as, asName }) });
          await page.addInitScript((text) => sessionStorage.setItem('portal.token', text), kept);
        }
        if (refused) await sandbox.addFault({ operationId: refused, kind: 'status', status: 404 });
        for (const variant of VARIANTS) {
          await page.setViewportSize({ width: variant.width, height: HEIGHTS[variant.width] });
          await page.emulateMedia({ colorScheme: variant.scheme });
          if (variant.scheme === SCHEMES[0]) {
            // What the visit before has chosen.
            if (page.url().startsWith('http')) await page.evaluate(() => localStorage.clear());
            await page.goto(address);
            await portalWorks(page);
            await act?.(page);
            await expect(
              page
                .getByText(shows)
                .or(page.getByRole('button', { name: shows }))
                .first(),
            ).toBeAttached();
            await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
            await page.waitForLoadState('networkidle');
            await waitForFont(page);
          }
          const path = pictureOf(name, variant);
          await mkdir(LAST, { recursive: true });
          await rename(path, path.replace(PICTURES, LAST)).catch(() => undefined);
          // Another one with each commit.
          const mask = [page.getByText(/^Version /)];
          await page.screenshot({
            path,
            mask,
            maskColor: '#888',
            fullPage: true,
            animations: 'disabled',
          });
        }
      });
    }
  });
}

test('docs/images/dashboard.png', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: HEIGHTS[1280] });
  await signedInAs(page, 'investor', '/dashboard');
  await expect(page.getByText('What moved it').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await waitForFont(page);
  await page.screenshot({ path: 'docs/images/dashboard.png', animations: 'disabled' });
});
