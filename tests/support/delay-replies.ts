import { vi } from 'vitest';

const LATEST_MS = 150;

/**
 * Delays each reply by up to 150 ms and thereby changes their order, so that a test that does not
 * wait for replies fails. Tests with fake timers are not affected.
 */
export function delayReplies(): void {
  // Real `setTimeout`, so that the fake timers of a test do not stop the delay.
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
  // The `fetch` property of happy-dom is not writable.
  Object.defineProperty(globalThis, 'fetch', { value: fetchLate, writable: true });
}
