/** Tolerated clock difference of two servers: a time stamp up to this far in the future counts as now. */
const SKEW_MS = 60_000;

/** Returns the age of a time stamp in ms, never negative; null beyond the tolerated clock difference. */
export function getAgeMs(sinceMs: number, nowMs: number): number | null {
  const age = nowMs - sinceMs;
  return age < -SKEW_MS ? null : Math.max(age, 0);
}
