import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** More than the query client's retries wait in all. */
const MOST_TURNS = 40;

/** Lets time pass until a text is shown, by which the query client's retries are over. */
export async function pastRetries(isShown: () => boolean): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  for (let turn = 0; turn < MOST_TURNS && !isShown(); turn += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(500);
      // A reply needs turns of the event loop too.
      await new Promise((resolve) => setImmediate(resolve));
    });
  }
  vi.useRealTimers();
}
