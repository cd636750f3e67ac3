import { keepPreviousData } from '@tanstack/react-query';
import {
  getGetTransactionsMinDateQueryOptions,
  getListTransactionsQueryOptions,
} from '#src/sdk/generated/transactions/transactions.ts';
import { prefetchQueries } from '#src/sdk/prefetch.ts';
import { ALL_YEARS, readYear, type YearChoice } from '#src/shared/lists/year-choice.ts';
import { getLondonToday } from '#src/shared/platform/time/london-date.ts';
import { getTaxYear, getTaxYearPeriod } from '#src/shared/finance/tax-year/tax-year.ts';

/**
 * The previous rows stay until the new rows have loaded. Each reply is a new object, because
 * `fetchedAt` looks up the time of a reply by its object.
 */
export function applicationsOptions(year: YearChoice) {
  return getListTransactionsQueryOptions(year === ALL_YEARS ? {} : getTaxYearPeriod(year), {
    query: { structuralSharing: false, placeholderData: keepPreviousData },
  });
}

export function prefetchApplications(address: URLSearchParams): void {
  const current = getTaxYear(getLondonToday());
  const year = readYear(address, (each) => each <= current) ?? current;
  prefetchQueries([getGetTransactionsMinDateQueryOptions(), applicationsOptions(year)]);
}
