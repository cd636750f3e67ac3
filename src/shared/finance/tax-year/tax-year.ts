/** First and last day of a period, both included, as YYYY-MM-DD. */
export type DayPeriod = { readonly startDate: string; readonly endDate: string };

// A tax year runs from 6 April to 5 April (specification 9).
const FIRST_DAY = '04-06';
const LAST_DAY = '04-05';
const CODE = /^([0-9]{4})-([0-9]{2})$/;
const LAST_YEAR = 9998;

/** Returns the code of the tax year of a day (YYYY-MM-DD): `2023-24`. */
export function getTaxYear(day: string): string {
  const year = Number(day.slice(0, 4));
  return formatTaxYear(day.slice(5) < FIRST_DAY ? year - 1 : year);
}

/** Checks whether a text is the code of a tax year; `2023-25` is not. */
export function isTaxYear(code: string): boolean {
  return (
    CODE.test(code) &&
    parseFirstYear(code) <= LAST_YEAR &&
    formatTaxYear(parseFirstYear(code)) === code
  );
}

export function getTaxYearPeriod(taxYear: string): DayPeriod {
  const year = parseFirstYear(taxYear);
  return {
    startDate: `${fourDigits(year)}-${FIRST_DAY}`,
    endDate: `${fourDigits(year + 1)}-${LAST_DAY}`,
  };
}

/** Returns the day whose values are the opening values of a tax year: 5 April. */
export function getDayBeforeTaxYear(taxYear: string): string {
  return `${fourDigits(parseFirstYear(taxYear))}-${LAST_DAY}`;
}

/** Lists the tax years from `first` to `last`, latest first; returns only `last` if `first` is later. */
export function listTaxYears(first: string, last: string): readonly string[] {
  const lastYear = parseFirstYear(last);
  const count = Math.max(1, lastYear - parseFirstYear(first) + 1);
  return Array.from({ length: count }, (_, index) => formatTaxYear(lastYear - index));
}

function parseFirstYear(taxYear: string): number {
  return Number(taxYear.slice(0, 4));
}

function formatTaxYear(year: number): string {
  return `${fourDigits(year)}-${fourDigits(year + 1).slice(-2)}`;
}

function fourDigits(year: number): string {
  return String(year).padStart(4, '0');
}
