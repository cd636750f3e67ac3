import { expect, it, onTestFinished } from 'vitest';
import { showPresence } from '#src/session/tab-presence.ts';
import { watchOtherTabs } from './watch-other-tabs.ts';

it('finds out that another tab is logged in, logs in later, and logs out', async () => {
  const states: boolean[] = [];
  const endFirst = showPresence();
  onTestFinished(watchOtherTabs((isLoggedIn) => states.push(isLoggedIn)));
  await expect.poll(() => states.at(-1)).toBe(true);
  const endSecond = showPresence();
  endFirst();
  // The second tab answers.
  await expect.poll(() => states.slice(-2)).toEqual([false, true]);
  endSecond();
  await expect.poll(() => states.at(-1)).toBe(false);
});
