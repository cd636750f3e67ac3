/** The clocks of two servers differ: a time stamp this little ahead counts as now. */
const SKEW_MS = 60_000;

/**
 * The age of a time stamp in milliseconds, never negative; null if it is further ahead than clocks
 * differ.
 */
export function ageMs(sinceMs: number, nowMs: number): number | null {
  const age = nowMs - sinceMs;
  return age < -SKEW_MS ? null : Math.max(age, 0);
}
