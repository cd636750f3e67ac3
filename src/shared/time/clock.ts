/** A `Date` header tells whole seconds. */
const HEADER_STEP_MS = 1_000;

let started: { readonly wallMs: number; readonly monotonicMs: number } | null = null;
let latestMs = 0;
let offsetMs = 0;

/**
 * The device's time in milliseconds, which never goes back while the page is open. `performance.now`
 * stops on some devices while they sleep, and the device's clock may be put back: whichever has gone
 * further counts.
 */
export function steadyNow(): number {
  const wallMs = Date.now();
  const monotonicMs = performance.now();
  started ??= { wallMs, monotonicMs };
  const runMs = Math.floor(monotonicMs - started.monotonicMs);
  latestMs = Math.max(latestMs, wallMs, started.wallMs + runMs);
  return latestMs;
}

/**
 * Sets the portal's clock from the `Date` header of a reply: tax years and "13 months ahead" are
 * decided by the server's time, whatever the device believes. `transitMs` is how long ago the server
 * may have written it. What the header's step and the transit explain moves nothing: else the clock
 * would go back with every reply within the same second.
 */
export function setServerTime(date: Date, transitMs = 0): void {
  const serverMs = date.getTime();
  if (!Number.isFinite(serverMs)) return;
  const differenceMs = Math.abs(now().getTime() - serverMs);
  if (differenceMs > HEADER_STEP_MS + transitMs) offsetMs = serverMs - steadyNow();
}

/** The server's time as last heard of, running on with the device; the device's before any reply. */
export function now(): Date {
  return new Date(steadyNow() + offsetMs);
}

/** @internal Forgets the server's time and what the device's clock has said; for tests. */
export function resetClock(): void {
  started = null;
  latestMs = 0;
  offsetMs = 0;
}
