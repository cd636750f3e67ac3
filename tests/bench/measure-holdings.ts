import type { Browser, CDPSession, Page } from '@playwright/test';
import { measurePaint, waitForChart, watchPaints } from './paint-times.ts';
import { formatMs, printRows, type FormatVerdict } from './judge-figures.ts';
import { chooseSize } from './short-run.ts';

export type HoldingsMeasurements = {
  /** Time from the press to the frame that shows its result. */
  readonly sortMs: number;
  readonly filterMs: number;
  readonly nodes: number;
  /** Longest task of the visit, including the start of the portal. */
  readonly longestTaskMs: number;
  /** Memory growth after ten more visits, in per cent. */
  readonly heapGrowth: number;
  /** Memory growth after another ten visits. Growth here is a leak. */
  readonly laterHeapGrowth: number;
};

const HOLDINGS = '/investment/tax-efficient-investments/Venture_Capital_Trusts';
const VISITS = chooseSize(10, 1);
const IDLE_PARTS_MS = 3_000;

/** Measures the list of a portfolio of 10,000 holdings, without CPU throttling. */
export async function measureHoldings(
  browser: Browser,
  origin: string,
  session: string,
): Promise<HoldingsMeasurements> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await page.addInitScript((text) => sessionStorage.setItem('portal.token', text), session);
    await page.goto(`${origin}${HOLDINGS}`);
    await waitForList(page);
    const devtools = await context.newCDPSession(page);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    await watchPaints(page);
    await waitForChart(page);
    const order = page.getByRole('button', { name: 'A to Z' });
    const sortMs = await measurePaint(page, () => order.click());
    const search = page.getByLabel('Search by name');
    await search.focus();
    const filterMs = await measurePaint(page, () => page.keyboard.press('a'));
    const longestTaskMs = await page.evaluate(() => window.watch?.longestTask ?? Number.NaN);
    return { sortMs, filterMs, nodes, longestTaskMs, ...(await growth(page, devtools)) };
  } finally {
    await context.close();
  }
}

async function waitForList(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Holdings', exact: true }).waitFor();
  await page.getByRole('rowheader').first().waitFor();
}

async function growth(page: Page, devtools: CDPSession) {
  const visit = async (stayMs = 0) => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('heading', { name: 'My portfolio' }).waitFor();
    await page.waitForTimeout(stayMs);
    await page.goBack();
    await waitForList(page);
  };
  const usedAfter = async (visits: number) => {
    for (let count = 0; count < visits; count += 1) await visit();
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  // Waits for the scripts that the dashboard loads when idle, because loaded code must not count as
  // memory growth.
  await visit(IDLE_PARTS_MS);
  const first = await usedAfter(1);
  const second = await usedAfter(VISITS);
  const third = await usedAfter(VISITS);
  const percent = (after: number, before: number) => (after / before - 1) * 100;
  return { heapGrowth: percent(second, first), laterHeapGrowth: percent(third, second) };
}

export function printHoldingsMeasurements(
  build: string,
  use: HoldingsMeasurements,
  judge: FormatVerdict,
): void {
  console.log(`\nholdings of a portfolio of 10,000, processor as it is, one run, ${build}`);
  printRows(
    [
      ['sorted after', use.sortMs, 100, formatMs],
      ['filtered after', use.filterMs, 100, formatMs],
      ['elements', use.nodes, 3_000, String],
      ['longest task', use.longestTaskMs, 200, formatMs],
      ['memory after 10 visits', use.heapGrowth, 10, percent],
      ['after 10 more', use.laterHeapGrowth, 10, percent],
    ],
    judge,
  );
}

function percent(value: number): string {
  return `${value > 0 ? '+' : ''}${value.toFixed(1)} %`;
}
