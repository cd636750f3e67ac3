const DAY_MS = 86_400_000;

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/**
 * `Monday 16 March 2026, 09:00:00 UTC`; composed by hand, because browsers differ in the commas.
 */
export function longTime(time: string): string {
  const date = new Date(time);
  const day = `${date.getUTCDate()} ${month.format(date)} ${date.getUTCFullYear()}`;
  return `${weekday.format(date)} ${day}, ${date.toISOString().slice(11, 19)} UTC`;
}

/** `2026-03-16 09:00:00`, in UTC like all times of the panel. */
export function shortTime(time: string): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

/** Duration until the same day of the next month, or its last day when that month is shorter. */
export function monthLater(time: string): string {
  const from = new Date(time);
  const year = from.getUTCFullYear();
  const next = from.getUTCMonth() + 1;
  const lastDay = new Date(Date.UTC(year, next + 1, 0)).getUTCDate();
  const to = Date.UTC(year, next, Math.min(from.getUTCDate(), lastDay));
  const start = Date.UTC(year, from.getUTCMonth(), from.getUTCDate());
  return `P${Math.round((to - start) / DAY_MS)}D`;
}
