import { setParameter } from '../screens/address/query-values.ts';
import { updateListQuery } from './list-query.ts';
import { isTaxYear } from '../finance/tax-year/tax-year.ts';

export const ALL_YEARS = 'all';

/** Tax year by its code, or 'all'. */
export type YearChoice = string;

/** Reads the year from the query parameters of the URL; null if it is missing or not offered. */
export function readYear(
  address: URLSearchParams,
  isOffered: (taxYear: string) => boolean,
): YearChoice | null {
  const year = address.get('year') ?? '';
  return year === ALL_YEARS || (isTaxYear(year) && isOffered(year)) ? year : null;
}

/** Returns a copy of the query parameters with another year and on page 1; the default year is omitted. */
export function updateYearQuery(
  address: URLSearchParams,
  year: YearChoice,
  byDefault: YearChoice,
): URLSearchParams {
  const next = updateListQuery(address, {});
  setParameter(next, 'year', year, byDefault);
  return next;
}
