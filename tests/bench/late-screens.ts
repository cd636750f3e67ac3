import type { Browser } from '@playwright/test';
import { SCREENS, visitLate, type Screen } from '../support/layout-shift.ts';
import type { PortalServer } from './portal-server.ts';

export type ScreenShift = { readonly name: string; readonly width: number; readonly sum: number };

const WIDTHS = [390, 1280];

/** How much each screen moves while its replies and its font come late. */
export async function measureShifts(
  browser: Browser,
  server: PortalServer,
): Promise<readonly ScreenShift[]> {
  const shifts: ScreenShift[] = [];
  for (const screen of SCREENS) {
    for (const width of WIDTHS) {
      const sum = await shiftOf(browser, server, { screen, width });
      shifts.push({ name: screen.name, width, sum });
    }
  }
  await server.removeFaults();
  return shifts;
}

type Visit = { readonly screen: Screen; readonly width: number };

async function shiftOf(
  browser: Browser,
  { origin, logIn, addFault, removeFaults }: PortalServer,
  { screen, width }: Visit,
): Promise<number> {
  // The visits share a sandbox.
  await removeFaults();
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width, height: 844 },
  });
  const sessionOf = async (username: string) => {
    const { id: token, ...session } = await logIn(username);
    return { ...session, token };
  };
  try {
    const page = await context.newPage();
    const visit = { screen, order: 'content first' } as const;
    return (await visitLate(page, { origin, sessionOf, addFault }, visit)).sum;
  } finally {
    await context.close();
  }
}
