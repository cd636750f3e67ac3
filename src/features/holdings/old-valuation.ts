import { useMemo } from 'react';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { isNumber, sumNumbers, type Amount } from '#src/shared/finance/money/amount.ts';
import { toCurrency } from '#src/shared/finance/money/currency.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { useLondonToday } from '#src/shared/platform/time/use-london-today.ts';
import { COUNTED_VALUE_REASONS, getValueReason, type HoldingsKind } from './data/counting-rules.ts';

/** Age from which a valuation is marked as old. */
export type OldValuationLimit = {
  /** First day that is not old, YYYY-MM-DD. */
  readonly day: string;
  /** The age in words, as in `a year` or `18 months`. */
  readonly age: string;
};

/** Default of the setting `staleAfterMonths`. */
const OLD_AFTER_MONTHS = 12;

/** Returns the limit of the firm's settings (`staleAfterMonths`); null if it marks no valuation. */
export function useOldValuationLimit(): OldValuationLimit | null {
  const { staleAfterMonths = OLD_AFTER_MONTHS } = useConfig();
  const today = useLondonToday();
  // Memoized, because lists of many holdings depend on it.
  return useMemo(() => getOldValuationLimit(today, staleAfterMonths), [today, staleAfterMonths]);
}

/** @param today YYYY-MM-DD */
export function getOldValuationLimit(
  today: string,
  months: number | null,
): OldValuationLimit | null {
  if (months === null) return null;
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  // Day 0 of a month is the last day of the month before.
  const lastDate = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const day = new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDate)));
  return { day: day.toISOString().slice(0, 10), age: formatAge(months) };
}

/** Returns whether the holding has a value and was last valued before the limit. */
export function isOldValuation(
  { value, lastValuedAt }: Pick<Holding, 'value' | 'lastValuedAt'>,
  limit: OldValuationLimit | null,
): boolean {
  return limit !== null && isNumber(value) && lastValuedAt !== null && lastValuedAt < limit.day;
}

/** Returns the sum of the old values in the total of a currency; null if there are none. */
export function sumOldValues(
  holdings: readonly Holding[],
  kind: HoldingsKind,
  currency: string,
  limit: OldValuationLimit | null,
): Amount | null {
  const old = holdings.filter(
    (holding) =>
      isOldValuation(holding, limit) &&
      toCurrency(holding.currency) === currency &&
      COUNTED_VALUE_REASONS.has(getValueReason(holding, kind)),
  );
  return old.length === 0 ? null : sumNumbers(old.map(({ value }) => value));
}

function formatAge(months: number): string {
  if (months === 1) return 'a month';
  if (months === 12) return 'a year';
  return months % 12 === 0 ? `${months / 12} years` : `${months} months`;
}
