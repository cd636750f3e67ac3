import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getGetTransactionsMinDateQueryOptions } from '#src/sdk/generated/transactions/transactions.ts';
import { readYear, withYear, type YearChoice } from '#src/shared/list/year-choice.ts';
import { taxYearOf, taxYearsBetween } from '#src/shared/time/tax-year.ts';
import { useLondonToday } from '#src/shared/time/use-london-today.ts';
import { useAddress } from '#src/shared/pages/use-address.ts';

/**
 * The tax years to choose from, latest first, and the chosen one, which is in the address. By
 * default it is the current one, and stays it when the tax year turns while the page is open: the
 * new year is only offered.
 */
export function useYearChoice() {
  const { query, go } = useAddress();
  const earliest = useQuery(getGetTransactionsMinDateQueryOptions());
  const current = taxYearOf(useLondonToday());
  // Any reply sets the clock, so the year of the device is not kept before one.
  const [opened, setOpened] = useState<string | null>(null);
  if (opened === null && !earliest.isPending) setOpened(current);
  const byDefault = opened ?? current;

  const isKnown = earliest.data !== undefined;
  const first = earliest.data?.minDate ? taxYearOf(earliest.data.minDate) : byDefault;
  // An address is believed while the list is not known.
  const isOffered = (each: string) => each <= current && (!isKnown || each >= first);
  const year = readYear(query, isOffered) ?? byDefault;
  const from = [first, byDefault, ...(isOffered(year) ? [year] : [])].sort()[0] ?? current;

  return {
    year,
    years: taxYearsBetween(from, current),
    choose: (choice: YearChoice) => go(withYear(query, choice, byDefault), { replace: true }),
    earliest,
  };
}
