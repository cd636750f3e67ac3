// A five-digit year is no `date-time` of the contract.
const END_OF_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** So much later, ISO 8601; at most the end of what a sandbox's clock can show. */
export function later(now: Date, ms: number): string {
  return new Date(Math.min(now.getTime() + ms, END_OF_TIME)).toISOString();
}
