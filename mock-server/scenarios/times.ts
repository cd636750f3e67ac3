const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export function minutesBefore(now: Date, minutes: number): string {
  return new Date(now.getTime() - minutes * MINUTE_MS).toISOString();
}

export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString();
}

/** Returns the same day of a later month, or the last day of that month, as YYYY-MM-DD. */
export function monthsAfter(now: Date, months: number): string {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() + months);
  if (day.getUTCDate() !== now.getUTCDate()) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}
