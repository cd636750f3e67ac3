import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getGetTransactionsMinDateQueryOptions } from '#src/sdk/generated/transactions/transactions.ts';
import { readYear, updateYearQuery, type YearChoice } from '#src/shared/lists/year-choice.ts';
import { getTaxYear, listTaxYears } from '#src/shared/finance/tax-year/tax-year.ts';
import { useLondonToday } from '#src/shared/platform/time/use-london-today.ts';
import { useAddress } from '#src/shared/screens/address/use-address.ts';

/** Tax years, latest first, and the year in the URL. The default stays when a new year begins. */
export function useYearChoice() {
  const { query, go } = useAddress();
  const earliest = useQuery(getGetTransactionsMinDateQueryOptions());
  const current = getTaxYear(useLondonToday());
  // The default year is set after the first reply, which corrects the clock of the device.
  const [opened, setOpened] = useState<string | null>(null);
  if (opened === null && !earliest.isPending) setOpened(current);
  const byDefault = opened ?? current;

  const isLoaded = earliest.data !== undefined;
  const first = earliest.data?.minDate ? getTaxYear(earliest.data.minDate) : byDefault;
  // Until the earliest date has loaded, accepts any year in the URL up to the current year.
  const isOffered = (each: string) => each <= current && (!isLoaded || each >= first);
  const year = readYear(query, isOffered) ?? byDefault;
  const from = [first, byDefault, ...(isOffered(year) ? [year] : [])].sort()[0] ?? current;

  return {
    year,
    years: listTaxYears(from, current),
    choose: (choice: YearChoice) =>
      go(updateYearQuery(query, choice, byDefault), { replace: true }),
    earliest,
  };
}
