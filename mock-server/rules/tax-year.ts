/** Period from its first to its last day, both inclusive. */
export type Period = { readonly startDate: string; readonly endDate: string };

const TAX_YEAR = /^(\d{4})-(\d{2})$/;
const FIRST_DAY = '04-06';
const LAST_DAY = '04-05';

/** Returns the tax year (6 April to 5 April) of a day (YYYY-MM-DD), such as 2023-24. */
export function getTaxYear(date: string): string {
  const year = Number(date.slice(0, 4));
  return formatTaxYear(date.slice(5) < FIRST_DAY ? year - 1 : year);
}

/** Returns the tax year of a month (YYYY-MM) by its last day: April starts a tax year. */
export function getMonthTaxYear(month: string): string {
  return getTaxYear(`${month}-31`);
}

/** Returns the period of a tax year; null for an invalid tax year such as 2023-25. */
export function getTaxYearPeriod(taxYear: string): Period | null {
  const match = TAX_YEAR.exec(taxYear);
  if (!match) return null;
  const year = Number(match[1]);
  if (formatTaxYear(year) !== taxYear) return null;
  return { startDate: `${match[1]}-${FIRST_DAY}`, endDate: `${fourDigits(year + 1)}-${LAST_DAY}` };
}

function formatTaxYear(year: number): string {
  return `${fourDigits(year)}-${fourDigits(year + 1).slice(-2)}`;
}

function fourDigits(year: number): string {
  return String(year).padStart(4, '0');
}
