import { chromium } from '@playwright/test';
import { MOST_SHIFT, ORDERS, SCREENS, visitLate, type Order } from '../support/layout-shift.ts';
import { FONT_FAMILIES, withFonts, type FontFamily } from '../support/test-fonts.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import { startPortalServer } from './portal-server.ts';

export type ScreenShift = {
  readonly name: string;
  readonly width: number;
  readonly family: FontFamily;
  readonly order: Order;
  readonly sum: number;
};

/**
 * How much each screen shifts while its replies and its font load late: each width, font and order.
 */
export async function measureShifts(dist: string): Promise<readonly ScreenShift[]> {
  // No times are measured, so the fonts may share the machine.
  const shifts = await Promise.all(FONT_FAMILIES.map((family) => shiftsWith(family, dist)));
  return shifts.flat();
}

async function shiftsWith(family: FontFamily, dist: string): Promise<readonly ScreenShift[]> {
  const server = await startPortalServer(dist, 'default');
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    env: withFonts(family),
  });
  const sessionOf = async (username: string) => {
    const { id: token, ...session } = await server.logIn(username);
    return { ...session, token };
  };
  const shifts: ScreenShift[] = [];
  try {
    for (const screen of SCREENS) {
      for (const order of ORDERS) {
        // The visits share a sandbox.
        await server.removeFaults();
        const context = await browser.newContext({ ignoreHTTPSErrors: true });
        const seen = await visitLate(
          context,
          { ...server, sessionOf },
          { screens: [screen], order },
        );
        shifts.push(
          ...seen.map(({ width, sum }) => ({ name: screen.name, width, family, order, sum })),
        );
        await context.close();
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
  return shifts;
}

/** Prints every visit; one over the bound fails the run. */
export function printShifts(shifts: readonly ScreenShift[]): void {
  console.log('\nlayout shift with late replies and a late font: each width, font and order');
  for (const { name, width, family, order, sum } of shifts) {
    const verdict = sum <= MOST_SHIFT ? 'ok  ' : 'OVER';
    const where = `${width} px, ${family}, ${order}`.padEnd(38);
    console.log(`  ${name.padEnd(46)}${where}${sum.toFixed(4)}   ${verdict} ${MOST_SHIFT}`);
    if (sum > MOST_SHIFT) process.exitCode = 1;
  }
}
