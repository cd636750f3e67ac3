const NUMBER_WORDS = 'one two three four five six seven eight nine ten'.split(' ');

/** Texts of the holding-period dates, which are beyond the specification. */
export const copy = {
  title: (years: number) => `When your holdings reach ${formatYears(years)}`,
  titleOfOne: (years: number) => `Date of ${formatYears(years)}`,
  reaches: (years: number) => `: ${formatYears(years)} on `,
  moreOnThatDay: (count: number) => (count === 1 ? ' and 1 other' : ` and ${count} others`),
  allReached: (years: number, count: number) =>
    `${count === 1 ? 'This has' : 'All dates have'} reached ${formatYears(years)}.`,
  noDates: 'No date invested is known yet.',
  allDates: (count: number) =>
    count === 1 ? '1 date' : `All ${count.toLocaleString('en-GB')} dates`,
  within: 'In',
  columns: {
    name: 'Holding',
    within: 'Within',
    from: 'Date invested',
    to: (years: number) => `${capitalise(formatYears(years))} on`,
    daysLeft: 'Time left',
    daysLeftCsv: 'Days left',
  },
  unknown: 'Not known',
  today: 'Today',
  notAdvice: 'Dates only, not advice.',
  addToCalendar: 'Add to calendar',
  saved: (name: string) => `Downloaded ${name}.`,
  numberFailed: 'We could not load your client number. Nothing was downloaded.',
  calendarFailed: 'We could not create the calendar file. Try again.',
  fileName: (category: string) => `${category}-dates`,
  eventTitle: (name: string, years: number) => `${name}: ${formatYears(years)} since you invested`,
  eventDetails: (from: string) => `Invested on ${from}. Dates only, not advice.`,
} as const;

/** Formats a number of years in words, as in `three years`. */
export function formatYears(years: number): string {
  return years === 1 ? 'one year' : `${NUMBER_WORDS[years - 1] ?? years} years`;
}

/** Formats the days until a date as `in 15 days`; `Reached` if it has passed. */
export function formatDaysLeft(daysLeft: number): string {
  if (daysLeft < 0) return 'Reached';
  if (daysLeft < 2) return daysLeft === 0 ? 'Today' : 'Tomorrow';
  return `In ${daysLeft.toLocaleString('en-GB')} days`;
}

function capitalise(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
