import { vi } from 'vitest';

const LATEST_MS = 150;

/**
 * Makes each reply come up to 150 ms later than it is made, in an order of its own, so that a test that
 * reads at once what a reply brings is red. A test with a clock of its own is left alone.
 */
export function delayReplies(): void {
  // Not a test's clock.
  const realTimeout = setTimeout;
  const fetchNow = globalThis.fetch;
  let count = 0;
  const fetchLate: typeof fetch = async (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    const reply = await fetchNow(input, init);
    count += 1;
    const wait = (count * 67) % LATEST_MS;
    if (!vi.isFakeTimers()) await new Promise((resolve) => realTimeout(resolve, wait));
    signal?.throwIfAborted();
    return reply;
  };
  // happy-dom's cannot be assigned.
  Object.defineProperty(globalThis, 'fetch', { value: fetchLate, writable: true });
}
