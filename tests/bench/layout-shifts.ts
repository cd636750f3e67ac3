import { chromium, type Browser } from '@playwright/test';
import {
  REPLY_ORDERS,
  SCREENS,
  getMaxShift,
  groupScreens,
  measureLateShifts,
  type ReplyOrder,
  type Screen,
} from '../support/layout-shift.ts';
import { FONT_FAMILIES, buildFontEnvironment, type FontFamily } from '../support/test-fonts.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import { startPortalServer, type PortalServer } from './portal-server.ts';
import { chooseSize } from './short-run.ts';

export type ScreenShift = {
  readonly name: string;
  readonly width: number;
  readonly family: FontFamily;
  readonly order: ReplyOrder;
  readonly sum: number;
};

type Failed = Pick<ScreenShift, 'name' | 'family' | 'order'> & { readonly failed: string };

/** Timeout of a step of a visit. Two browsers with four pages each are slow on a busy machine. */
const STEP_MS = 120_000;

/**
 * Measures the layout shift of each screen while its replies and its font load late, at each width,
 * with each font and each order of the replies.
 */
export async function measureShifts(dist: string): Promise<readonly (ScreenShift | Failed)[]> {
  // Runs the fonts in parallel, because no times are measured.
  const families = FONT_FAMILIES.slice(0, chooseSize(FONT_FAMILIES.length, 1));
  const shifts = await Promise.all(families.map((family) => measureWithFont(family, dist)));
  return shifts.flat();
}

async function measureWithFont(
  family: FontFamily,
  dist: string,
): Promise<readonly (ScreenShift | Failed)[]> {
  const server = await startPortalServer(dist, 'default');
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    env: buildFontEnvironment(family),
  });
  const shifts: (ScreenShift | Failed)[] = [];
  try {
    const groups = groupScreens(SCREENS);
    for (const screens of groups.slice(0, chooseSize(groups.length, 1))) {
      for (const order of REPLY_ORDERS.slice(0, chooseSize(REPLY_ORDERS.length, 1))) {
        try {
          const screenShifts = await visitScreens(browser, server, screens, order);
          shifts.push(...screenShifts.map((shift) => ({ ...shift, family, order })));
        } catch (error) {
          // A failed visit does not stop the measurement of other screens.
          const failed = error instanceof Error ? error.message.split('\n')[0] : undefined;
          const name = screens.map((screen) => screen.name).join(', ');
          shifts.push({ name, family, order, failed: failed ?? String(error) });
        }
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
  return shifts;
}

async function visitScreens(
  browser: Browser,
  server: PortalServer,
  screens: readonly Screen[],
  order: ReplyOrder,
) {
  // The visits share a sandbox, so the faults of the previous visit must be removed.
  await server.sandbox.removeFaults();
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  context.setDefaultTimeout(STEP_MS);
  try {
    const screenShifts = await measureLateShifts(context, server, { screens, order });
    return screenShifts.map(({ name, width, sum }) => ({ name, width, sum }));
  } finally {
    await context.close();
  }
}

/** Prints every visit. A shift over the limit or a failed visit fails the run. */
export function printShifts(shifts: readonly (ScreenShift | Failed)[]): void {
  console.log('\nlayout shift with late replies and a late font: each width, font and order');
  for (const shift of shifts) {
    if ('failed' in shift) {
      const { name, family, order, failed } = shift;
      console.log(`  ${name}, ${family}, ${order}: not measured. ${failed}`);
      process.exitCode = 1;
      continue;
    }
    const { name, width, family, order, sum } = shift;
    const limit = getMaxShift(shift);
    const verdict = sum <= limit ? 'ok  ' : 'OVER';
    const where = `${width} px, ${family}, ${order}`.padEnd(38);
    console.log(`  ${name.padEnd(46)}${where}${sum.toFixed(4)}   ${verdict} ${limit}`);
    if (sum > limit) process.exitCode = 1;
  }
}
