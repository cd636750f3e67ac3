// Latest time of a clock, because a five-digit year is no valid `date-time` of the contract.
export const LATEST_TIME_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Adds milliseconds to a time. Returns an ISO 8601 time, at most `LATEST_TIME_MS`. */
export function addMilliseconds(now: Date, ms: number): string {
  return new Date(Math.min(now.getTime() + ms, LATEST_TIME_MS)).toISOString();
}
