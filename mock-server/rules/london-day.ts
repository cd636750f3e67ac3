let day: Intl.DateTimeFormat | null = null;

/** The firm's date, YYYY-MM-DD. */
export function londonDay(now: Date): string {
  // Made at the first use: time zones cost a start more than most modules.
  day ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return day.format(now);
}
