import { put } from '../pages/query-values.ts';
import { withListQuery } from './list-query.ts';
import { isTaxYear } from '../time/tax-year.ts';

export const ALL_YEARS = 'all';

/** A tax year by its code, or 'all'. */
export type YearChoice = string;

/** The year of an address; null if it names none or one that is not offered. */
export function readYear(
  address: URLSearchParams,
  isOffered: (taxYear: string) => boolean,
): YearChoice | null {
  const year = address.get('year') ?? '';
  return year === ALL_YEARS || (isTaxYear(year) && isOffered(year)) ? year : null;
}

/** The address with another year, on its first page; the default is left out. */
export function withYear(
  address: URLSearchParams,
  year: YearChoice,
  byDefault: YearChoice,
): URLSearchParams {
  const next = withListQuery(address, {});
  put(next, 'year', year, byDefault);
  return next;
}
