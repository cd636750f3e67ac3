import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { figuresShown } from './preloaded.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  delete window.portalFigures;
});

/** Whether the portal may start, now and after a time. */
async function startsAfter(ms: number): Promise<readonly [boolean, boolean]> {
  let isStarted = false;
  void figuresShown().then(() => (isStarted = true));
  await vi.advanceTimersByTimeAsync(0);
  const now = isStarted;
  await vi.advanceTimersByTimeAsync(ms);
  return [now, isStarted];
}

it('starts at once where no figures come before the portal', async () => {
  expect(await startsAfter(0)).toEqual([true, true]);
});

it('starts when the figures are shown', async () => {
  window.portalFigures = new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(await startsAfter(20)).toEqual([false, true]);
});

it('does not wait for a slow backend', async () => {
  window.portalFigures = new Promise(() => {});
  expect(await startsAfter(100)).toEqual([false, false]);
  expect(await startsAfter(250)).toEqual([false, true]);
});
