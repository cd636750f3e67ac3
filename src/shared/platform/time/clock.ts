/** Precision of a `Date` header, which has whole seconds. */
const HEADER_STEP_MS = 1_000;

let started: { readonly wallMs: number; readonly monotonicMs: number } | null = null;
let latestMs = 0;
let offsetMs = 0;

/** Returns the device's time in ms, which never decreases and does not stop while the device sleeps. */
export function getSteadyTime(): number {
  const wallMs = Date.now();
  const monotonicMs = performance.now();
  started ??= { wallMs, monotonicMs };
  const runMs = Math.floor(monotonicMs - started.monotonicMs);
  latestMs = Math.max(latestMs, wallMs, started.wallMs + runMs);
  return latestMs;
}

/**
 * Sets the portal's clock from the `Date` header of a reply: tax years and marketing breaks depend on
 * the server's time, even if the device's clock is wrong. `transitMs` is the largest possible age of
 * the header. A difference within the header's precision and the transit is ignored; otherwise the
 * clock would go back with every reply of the same second.
 */
export function setServerTime(date: Date, transitMs = 0): void {
  const serverMs = date.getTime();
  if (!Number.isFinite(serverMs)) return;
  const differenceMs = Math.abs(now().getTime() - serverMs);
  if (differenceMs > HEADER_STEP_MS + transitMs) offsetMs = serverMs - getSteadyTime();
}

/** Returns the server's time, as of its last reply plus the time since; before that the device's. */
export function now(): Date {
  return new Date(getSteadyTime() + offsetMs);
}

/** Resets the server's time and the device's readings; for tests and the build. */
export function resetClock(): void {
  started = null;
  latestMs = 0;
  offsetMs = 0;
}
