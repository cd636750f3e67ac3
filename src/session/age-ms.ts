/**
 * Tolerated clock difference between two servers: a time stamp up to this far in the future counts
 * as now.
 */
const SKEW_MS = 60_000;

/**
 * Returns the age of a time stamp in milliseconds, never negative; null if the time stamp is
 * further in the future than the tolerated clock difference.
 */
export function getAgeMs(sinceMs: number, nowMs: number): number | null {
  const age = nowMs - sinceMs;
  return age < -SKEW_MS ? null : Math.max(age, 0);
}
