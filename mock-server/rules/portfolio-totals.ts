import type { CurrencyTotals, Holding } from '#contract/generated/validators.ts';
import { fromHundredths, toHundredths } from './money.ts';

type Valued = Readonly<Pick<Holding, 'currency' | 'invDate' | 'units' | 'value' | 'valuationMode'>>;

/**
 * Totals in hundredths by currency. A currency is present if a holding in this currency has a value, even 0.
 */
export type TotalsByCurrency = ReadonlyMap<string, number>;

export const DEFAULT_CURRENCY = 'GBP';

function isPositive(value: number | null): boolean {
  return value !== null && value > 0;
}

/** Returns true for an expired holding: units 0 and no value above 0 (specification 5). */
export function isExpired({ units, value }: Pick<Valued, 'units' | 'value'>): boolean {
  return units === 0 && !isPositive(value);
}

/**
 * Returns true if a holding counts in totals, which exclude holdings that are counted elsewhere or were
 * never invested (specification 5).
 */
export function countsInTotals(holding: Valued): boolean {
  if (isExpired(holding)) return false;
  if (holding.valuationMode === 'sumUnderlyingValues') return false;
  return holding.invDate !== null || isPositive(holding.value);
}

export function computeTotals(holdings: Iterable<Valued>): TotalsByCurrency {
  const totals = new Map<string, number>();
  for (const holding of holdings) {
    if (holding.value === null || !countsInTotals(holding)) continue;
    add(totals, holding.currency ?? DEFAULT_CURRENCY, toHundredths(holding.value));
  }
  return totals;
}

export function mergeTotals(parts: Iterable<TotalsByCurrency>): TotalsByCurrency {
  const totals = new Map<string, number>();
  for (const part of parts) {
    for (const [currency, hundredths] of part) add(totals, currency, hundredths);
  }
  return totals;
}

export function toCurrencyTotals(totals: TotalsByCurrency): CurrencyTotals {
  return Object.fromEntries(
    Array.from(totals, ([currency, hundredths]) => [currency, fromHundredths(hundredths)]),
  );
}

/** Returns the total in pounds; 0 if all values are in other currencies, null without values. */
export function getPounds(totals: TotalsByCurrency): number | null {
  if (totals.size === 0) return null;
  return fromHundredths(totals.get(DEFAULT_CURRENCY) ?? 0);
}

function add(totals: Map<string, number>, currency: string, hundredths: number): void {
  totals.set(currency, (totals.get(currency) ?? 0) + hundredths);
}
