import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForFigures } from './preloaded.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  delete window.portalFigures;
});

/** Returns whether the portal may start, now and after `ms` milliseconds. */
async function startsAfter(ms: number): Promise<readonly [boolean, boolean]> {
  let isStarted = false;
  void waitForFigures().then(() => (isStarted = true));
  await vi.advanceTimersByTimeAsync(0);
  const now = isStarted;
  await vi.advanceTimersByTimeAsync(ms);
  return [now, isStarted];
}

it('does not delay the start when no figures are preloaded', async () => {
  expect(await startsAfter(0)).toEqual([true, true]);
});

it('delays the start until the preloaded figures are visible', async () => {
  window.portalFigures = new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(await startsAfter(20)).toEqual([false, true]);
});

it('delays the start by at most 250 ms for a slow backend', async () => {
  window.portalFigures = new Promise(() => {});
  expect(await startsAfter(100)).toEqual([false, false]);
  expect(await startsAfter(250)).toEqual([false, true]);
});
