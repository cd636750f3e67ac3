import type { Browser, BrowserContext, Page } from '@playwright/test';
import { FLOOR_PAGE_PATH } from './portal-server.ts';
import { formatMs, printRows, type FormatVerdict } from './judge-figures.ts';

export type LogOutTimes = {
  /** Time in ms from the press until the login form is in the page. */
  readonly ownMs: number;
  /** Time in ms until the last of the other tabs shows the login form. */
  readonly othersMs: number;
};

declare global {
  interface Window {
    /** Times in ms since 1970, so that times of different tabs can be compared. */
    leaving?: { pressedAt: number; loginVisibleAt: number };
  }
}

const OTHERS = 4;

/** Logs out in one of five tabs of a session. */
export async function measureLogOut(
  browser: Browser,
  origin: string,
  session: string,
): Promise<LogOutTimes> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const others = [];
    for (let index = 0; index < OTHERS; index += 1) {
      others.push(await openTab(context, origin, session));
    }
    const own = await openTab(context, origin, session);
    await own.getByRole('button', { name: 'Log out' }).click();
    const pressedAt = (await waitForLogin(own)).pressedAt;
    const after = async (tab: Page) => (await waitForLogin(tab)).loginVisibleAt - pressedAt;
    return {
      ownMs: await after(own),
      othersMs: Math.max(...(await Promise.all(others.map(after)))),
    };
  } finally {
    await context.close();
  }
}

async function openTab(context: BrowserContext, origin: string, session: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`${origin}${FLOOR_PAGE_PATH}`);
  await tab.evaluate((text) => sessionStorage.setItem('portal.token', text), session);
  await tab.goto(`${origin}/dashboard`);
  await tab.getByRole('heading', { name: 'My portfolio' }).waitFor();
  await tab.evaluate(observeLogOut);
  return tab;
}

function observeLogOut(): void {
  const now = (time: number) => performance.timeOrigin + time;
  const leaving = { pressedAt: 0, loginVisibleAt: 0 };
  window.leaving = leaving;
  addEventListener('click', ({ timeStamp }) => (leaving.pressedAt = now(timeStamp)), true);
  new MutationObserver(() => {
    if (leaving.loginVisibleAt || !document.querySelector('input[name="username"]')) return;
    leaving.loginVisibleAt = now(performance.now());
  }).observe(document.body, { childList: true, subtree: true });
}

async function waitForLogin(tab: Page): Promise<{ pressedAt: number; loginVisibleAt: number }> {
  await tab.waitForFunction(() => (window.leaving?.loginVisibleAt ?? 0) > 0);
  return tab.evaluate(
    () => window.leaving ?? { pressedAt: Number.NaN, loginVisibleAt: Number.NaN },
  );
}

export function printLogOutTimes(build: string, times: LogOutTimes, judge: FormatVerdict): void {
  console.log(`\nlogging out in one of five tabs, processor as it is, one run, ${build}`);
  printRows(
    [
      ['login shown after', times.ownMs, 1_000, formatMs],
      ['in the last other tab', times.othersMs, 1_000, formatMs],
    ],
    judge,
  );
}
