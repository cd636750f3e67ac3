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
