import type { Browser } from '@playwright/test';
import { measurePaint, watchPaints } from './paint-times.ts';
import { formatMs, printRows, type FormatVerdict } from './judge-figures.ts';

export type MessageTimings = {
  /** Time from the navigation to the first rows. */
  readonly openMs: number;
  /** Time from the press to the frame that shows its result. */
  readonly turnMs: number;
  readonly searchMs: number;
  readonly panelMs: number;
  readonly nodes: number;
  /** Longest task of the visit, including the start of the portal. */
  readonly longestTaskMs: number;
};

/** Measures an inbox of 2,000 messages, without CPU throttling. */
export async function measureMessages(
  browser: Browser,
  origin: string,
  session: string,
): Promise<MessageTimings> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await page.addInitScript((text) => sessionStorage.setItem('portal.token', text), session);
    await page.goto(`${origin}/dashboard`);
    await page.getByRole('heading', { name: 'My portfolio' }).waitFor();
    await watchPaints(page);
    const openMs = await measurePaint(page, () =>
      page.getByRole('link', { name: 'Secure messages' }).first().click(),
    );
    await page.getByText('1 to 15 of 2,000 messages').waitFor();
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    const turnMs = await measurePaint(page, () =>
      page.getByRole('link', { name: '134, page' }).click(),
    );
    await page.getByText('1,996 to 2,000 of 2,000 messages').waitFor();
    await page.getByRole('searchbox').focus();
    const searchMs = await measurePaint(page, () => page.keyboard.press('a'));
    const panelMs = await measurePaint(page, () =>
      page.getByRole('row').nth(1).getByRole('link').click(),
    );
    const longestTaskMs = await page.evaluate(() => window.watch?.longestTask ?? Number.NaN);
    return { openMs, turnMs, searchMs, panelMs, nodes, longestTaskMs };
  } finally {
    await context.close();
  }
}

export function printMessageTimings(
  build: string,
  use: MessageTimings,
  judge: FormatVerdict,
): void {
  console.log(`\nmessages, an inbox of 2,000, processor as it is, one run, ${build}`);
  printRows(
    [
      ['opened after', use.openMs, 1_000, formatMs],
      ['page turned after', use.turnMs, 100, formatMs],
      ['searched after', use.searchMs, 100, formatMs],
      ['message opened after', use.panelMs, 500, formatMs],
      ['elements', use.nodes, 3_000, String],
      ['longest task', use.longestTaskMs, 200, formatMs],
    ],
    judge,
  );
}
