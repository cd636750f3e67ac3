import { now } from './clock.ts';

let formatter: Intl.DateTimeFormat | undefined;

/** Returns the calendar date of an instant in London as YYYY-MM-DD, in any time zone of the browser. */
export function formatLondonDate(instant: Date): string {
  // Created on first use: creating a formatter costs more than a hundred uses.
  formatter ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const [day, month, year] = formatter.format(instant).split('/');
  return `${year}-${month}-${day}`;
}

/** Returns today's date in London by the portal's clock. */
export function getLondonToday(): string {
  return formatLondonDate(now());
}
