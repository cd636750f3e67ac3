import type { Page } from '@playwright/test';
import { getMedian } from './judge-figures.ts';
import { chooseSize } from './short-run.ts';

declare global {
  interface Window {
    /** Longest event of each interaction since the last `measurePressTimes`, by interaction id. */
    presses?: Map<number, number>;
  }
}

export type PressTimes = {
  readonly name: string;
  readonly count: number;
  /** Time from the press to the next paint, from the browser's event timing, in steps of 8 ms. */
  readonly medianMs: number;
  readonly worstMs: number;
};

/** Lower limit of event timing: the browser reports no faster events. */
const FASTEST_MS = 16;
/** Pause between presses, so that the work of one press is done before the next press. */
const PAUSE_MS = 400;

/** Runs in the page, before the portal's scripts. */
export function watchPresses(fastest: number): void {
  const presses = new Map<number, number>();
  window.presses = presses;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = Number(Reflect.get(entry, 'interactionId'));
      if (id > 0) presses.set(id, Math.max(presses.get(id) ?? 0, entry.duration));
    }
  }).observe({ type: 'event', durationThreshold: fastest });
}

/** Measures actions of one press each. Returns the median and the maximum time of all presses. */
export async function measurePressTimes(
  page: Page,
  name: string,
  acts: readonly (() => Promise<unknown>)[],
): Promise<PressTimes> {
  await page.evaluate(() => window.presses?.clear());
  const pressed = acts.slice(0, chooseSize(acts.length, 2));
  for (const act of pressed) {
    await act();
    await waitForPaint(page);
  }
  const reported = await page.evaluate(() => [...(window.presses?.values() ?? [])]);
  const unreported = Array.from(
    { length: Math.max(0, pressed.length - reported.length) },
    () => FASTEST_MS,
  );
  const times = [...reported, ...unreported];
  return {
    name,
    count: pressed.length,
    medianMs: getMedian(times),
    worstMs: Math.max(...times),
  };
}

export async function addPressObserver(page: Page): Promise<void> {
  await page.addInitScript(watchPresses, FASTEST_MS);
}

/** Waits until the calls of a press have returned and their results are painted. */
async function waitForPaint(page: Page): Promise<void> {
  await page.waitForTimeout(PAUSE_MS);
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
