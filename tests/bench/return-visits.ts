import type { Browser, BrowserContext } from '@playwright/test';
import {
  buildDashboardVisit,
  getMedianPageLoad,
  createSessionText,
  type ServedBuild,
} from './first-visits.ts';
import { loadPageInContext, PHONE_CONTEXT_OPTIONS, type PageLoad } from './page-load.ts';
import { FLOOR_PAGE_PATH, type PortalServer } from './portal-server.ts';
import { throttleDevice } from './throttle-device.ts';
import { getMedian, formatMs, printRows, type FormatVerdict } from './judge-figures.ts';

/**
 * Visits of the dashboard: with an empty cache, in a later session, and by Back from another page.
 */
export type ReturnVisits = {
  readonly build: string;
  readonly first: PageLoad;
  readonly later: PageLoad;
  readonly backMs: number;
};

/**
 * Number of visits before the measured one. Two visits are needed until scripts and compiled code
 * are cached.
 */
const VISITS_BEFORE = 2;

export async function measureReturnVisits(
  browser: Browser,
  builds: readonly ServedBuild[],
  runs: number,
): Promise<readonly ReturnVisits[]> {
  const loads = builds.map(() => ({
    first: [] as PageLoad[],
    later: [] as PageLoad[],
    back: [] as number[],
  }));
  for (let run = 0; run < runs; run += 1) {
    for (const [index, { server }] of builds.entries()) {
      const context = await browser.newContext(PHONE_CONTEXT_OPTIONS);
      try {
        const visit = async () =>
          loadPageInContext(context, buildDashboardVisit(server, await createSessionText(server)));
        loads[index]?.first.push(await visit());
        for (let count = 1; count < VISITS_BEFORE; count += 1) await visit();
        loads[index]?.later.push(await visit());
        loads[index]?.back.push(await measureBack(context, server));
      } finally {
        await context.close();
      }
    }
  }
  return builds.map(({ build }, index) => ({
    build,
    first: getMedianPageLoad(loads[index]?.first ?? []),
    later: getMedianPageLoad(loads[index]?.later ?? []),
    backMs: getMedian(loads[index]?.back ?? []),
  }));
}

/**
 * Returns the time from the start of a Back navigation until the figures are visible, in a tab with
 * a session.
 */
async function measureBack(context: BrowserContext, server: PortalServer): Promise<number> {
  const { address, session, shows } = buildDashboardVisit(server, await createSessionText(server));
  const page = await context.newPage();
  await page.goto(`${server.origin}${FLOOR_PAGE_PATH}`);
  await page.evaluate((text) => sessionStorage.setItem('portal.token', text), session ?? '');
  const waitForFigures = () =>
    page.waitForFunction(
      ({ selector, text = '' }) =>
        document.querySelector(selector)?.textContent.includes(text) && performance.now(),
      shows,
      { polling: 'raf' },
    );
  await page.goto(address);
  await waitForFigures();
  await page.goto(`${server.origin}${FLOOR_PAGE_PATH}`);
  await throttleDevice(page);
  await page.goBack({ waitUntil: 'commit' });
  const time = await waitForFigures();
  const value = Number(await time.jsonValue());
  await page.close();
  return value;
}

export function printReturnVisits(
  visits: readonly ReturnVisits[],
  runs: number,
  judge: FormatVerdict,
) {
  for (const { build, first, later, backMs } of visits) {
    console.log(`\ndashboard again, same line and processor, medians of ${runs}, ${build}`);
    printRows(
      [
        ['first visit, figures after', first.readyMs, null, formatMs],
        ['return visit, figures after', later.readyMs, first.readyMs / 2, formatMs],
        ['main thread till then', later.mainMs, 500, formatMs],
        ['its first visit', first.mainMs, null, formatMs],
        ['back from another page', backMs, first.readyMs / 2, formatMs],
      ],
      judge,
    );
  }
}
