/** The clocks of two servers differ: a time stamp this little ahead is as good as of this moment. */
const SKEW_MS = 60_000;

/**
 * How old a time stamp is, in milliseconds and never negative; null for one that lies further ahead
 * than clocks differ, whose age nobody can tell.
 */
export function ageMs(sinceMs: number, nowMs: number): number | null {
  const age = nowMs - sinceMs;
  return age < -SKEW_MS ? null : Math.max(age, 0);
}
