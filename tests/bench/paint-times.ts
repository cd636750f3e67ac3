import type { Page } from '@playwright/test';
import { WORKING_PORTAL } from '../support/wait-for-page.ts';

type Watch = { startedAt: number; paintedAt: number; longestTask: number };
declare global {
  interface Window {
    watch?: Watch;
  }
}

const STILL_MS = 600;

/** Waits until the page has not changed for 600 ms, so that no late part of it is measured with a press. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(
    (stillMs) =>
      new Promise<void>((resolve) => {
        const finish = () => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(finish, stillMs);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(finish, stillMs);
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    STILL_MS,
  );
}

/**
 * Waits until the chart of a list is visible and the page does not change. The chart loads when the browser is
 * idle, and its reply can take seconds. A press before that would be timed with the start of the chart.
 */
export async function waitForChart(page: Page): Promise<void> {
  await page.getByRole('slider', { name: 'Chart values' }).waitFor();
  await waitUntilStill(page);
}

/**
 * Runs `act` and waits until the page has not changed for 600 ms. Returns the time from the press
 * to the last changed frame.
 */
export async function measurePaint(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    if (window.watch) Object.assign(window.watch, { startedAt: 0, paintedAt: 0 });
  });
  await act();
  await page.waitForFunction((stillMs) => {
    const { paintedAt = 0 } = window.watch ?? {};
    return paintedAt > 0 && performance.now() - paintedAt > stillMs;
  }, STILL_MS);
  return page.evaluate(() => (window.watch?.paintedAt ?? 0) - (window.watch?.startedAt ?? 0));
}

/** Observes the page, before the actions that are timed. */
export async function watchPaints(page: Page): Promise<void> {
  // The start of the portal replaces `main`.
  await page.locator(WORKING_PORTAL).waitFor({ state: 'attached' });
  await page.evaluate(observePaints);
}

function observePaints(): void {
  const watch: Watch = { startedAt: 0, paintedAt: 0, longestTask: 0 };
  window.watch = watch;
  for (const type of ['click', 'keydown']) {
    addEventListener(type, ({ timeStamp }) => (watch.startedAt = timeStamp), true);
  }
  new MutationObserver(() => {
    // The second frame begins when the first frame is on the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => (watch.paintedAt = performance.now())));
  }).observe(document.querySelector('main') ?? document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      watch.longestTask = Math.max(watch.longestTask, duration);
    }
    // Includes earlier tasks: the mock server shares the thread of this script, which therefore continues late.
  }).observe({ type: 'longtask', buffered: true });
}
