const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The firm's date, YYYY-MM-DD. */
export function londonDay(now: Date): string {
  return DAY.format(now);
}
