import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { storeSession, waitForFont, locateContent } from '#tests/support/layout-shift.ts';
import { waitForPortal } from '#tests/support/wait-for-page.ts';
import { expect, signInAs, test } from '#tests/support/portal-test.ts';
import {
  PREVIOUS_PICTURE_FOLDER,
  PICTURE_FOLDER,
  getPicturePath,
  SCHEMES,
  WIDTHS,
  type PictureVariant,
} from './pictures.ts';
import { SCREEN_STATES } from './states.ts';

const HEIGHTS: Readonly<Record<(typeof WIDTHS)[number], number>> = { 1280: 800, 390: 844 };
const STILL_MS = 700;
const VARIANTS = WIDTHS.flatMap((width) =>
  SCHEMES.map((scheme): PictureVariant => ({ width, scheme })),
);

/** Waits until nothing has changed for a while, also after idle preloads. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await waitForFont(page);
  let before: Uint8Array = Buffer.of();
  const isStill = async () => {
    const now = await page.screenshot({ animations: 'disabled' });
    const isSame = now.equals(before);
    before = now;
    return isSame;
  };
  await expect.poll(isStill, { intervals: [STILL_MS] }).toBe(true);
}

for (const [scenario, states] of Map.groupBy(SCREEN_STATES, (state) => state.scenario)) {
  test.describe(scenario, () => {
    test.use({ scenario });
    for (const state of states) {
      const { name, address, refused, act } = state;
      test(name, async ({ page, sandbox, complaints }) => {
        // Ignores complaints, because failures are part of some states and visible in their
        // pictures.
        complaints.ignore();
        await storeSession(page, sandbox, state);
        if (refused) await sandbox.addFault({ operationId: refused, kind: 'status', status: 404 });
        for (const variant of VARIANTS) {
          await page.setViewportSize({ width: variant.width, height: HEIGHTS[variant.width] });
          await page.emulateMedia({ colorScheme: variant.scheme });
          if (variant.scheme === SCHEMES[0]) {
            // Clears choices stored by the previous visit.
            if (page.url().startsWith('http')) await page.evaluate(() => localStorage.clear());
            await page.goto(address);
            await waitForPortal(page);
            await act?.(page);
            await expect(locateContent(page, state)).toBeAttached();
            await settle(page);
          }
          const path = getPicturePath(name, variant);
          await mkdir(PREVIOUS_PICTURE_FOLDER, { recursive: true });
          if (existsSync(path))
            await rename(path, path.replace(PICTURE_FOLDER, PREVIOUS_PICTURE_FOLDER));
          // Masks the version, which differs for each commit.
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

test('the picture of the dashboard is written to docs/images', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: HEIGHTS[1280] });
  await signInAs(page, 'investor', '/dashboard');
  await expect(page.getByRole('slider', { name: 'Chart values' })).toBeVisible();
  await settle(page);
  await page.screenshot({ path: 'docs/images/dashboard.png', animations: 'disabled' });
});
