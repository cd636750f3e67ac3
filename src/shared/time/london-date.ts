import { now } from './clock.ts';

let formatter: Intl.DateTimeFormat | undefined;

/** The calendar date in London of an instant, as YYYY-MM-DD, whatever the browser's time zone. */
export function londonDate(instant: Date): string {
  // Made on first use: creating it costs more than a hundred uses.
  formatter ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const [day, month, year] = formatter.format(instant).split('/');
  return `${year}-${month}-${day}`;
}

/** Today in London by the portal's clock. */
export function londonToday(): string {
  return londonDate(now());
}
