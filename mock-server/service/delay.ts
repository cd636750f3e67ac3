import { hash128 } from '../engine/ids.ts';

/** Returns the delay in ms of a request by its number: fixed, or random between two times and by the seed. */
export function createLatency(
  latencyMs: number | readonly [shortest: number, longest: number],
  seed = '',
): (requestNumber: number) => number {
  const [shortest, longest] = typeof latencyMs === 'number' ? [latencyMs, latencyMs] : latencyMs;
  return (requestNumber) => {
    if (shortest === longest) return shortest;
    const random = Number(`0x${hash128(`${seed}:latency#${requestNumber}`).slice(0, 8)}`) / 2 ** 32;
    return shortest + Math.floor(random * (longest - shortest + 1));
  };
}

/** Waits for `ms` milliseconds; rejects when the client aborts the request. */
export async function delay(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([waited, waitForAbort(signal)]).finally(() => clearTimeout(timer));
}

/** Waits until the client aborts the request, and then rejects. Never resolves. */
export function waitForAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted.'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
