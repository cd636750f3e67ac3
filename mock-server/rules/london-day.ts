let day: Intl.DateTimeFormat | null = null;

/** Returns the date in London, where the firm is, as YYYY-MM-DD. */
export function formatLondonDay(now: Date): string {
  // The formatter is created on first use, because time zones would slow the start more than most modules.
  day ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return day.format(now);
}
