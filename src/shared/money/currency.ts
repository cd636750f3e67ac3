import { ZERO, type Amount } from './amount.ts';

/** Specification 9: the default currency. */
export const DEFAULT_CURRENCY = 'GBP';

/** Prices in pence, whose amounts are in no total. */
export const PENCE = 'GBX';
/** The same by its other name, in which the case of one letter makes a hundredfold difference. */
const PENCE_OF_FEEDS = 'GBp';

/** The decimals where no currency says it. */
export const TWO_PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

export type CurrencyTotal = { readonly currency: string; readonly amount: Amount };

/**
 * The currency of an amount by its code in a reply; pounds without one. The contract allows no other
 * spelling, and none is guessed here.
 */
export function currencyOf(code: string | null | undefined): string {
  return code === PENCE_OF_FEEDS ? PENCE : (code ?? DEFAULT_CURRENCY);
}

/** Whether Intl takes it as a currency: any three letters, also those of pence. */
export function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code);
}

/** The decimals of an amount (ISO 4217): 2 of most currencies, none of yen, 3 of dinars. */
export function decimalsOf(currency: string): number {
  const options = isCurrency(currency) ? ({ style: 'currency', currency } as const) : TWO_PLACES;
  return new Intl.NumberFormat('en', options).resolvedOptions().maximumFractionDigits ?? 0;
}

/** The sums of amounts by currency: two codes of one currency are added up. */
export function sumsByCurrency(
  amounts: Iterable<readonly [code: string, amount: Amount]>,
): ReadonlyMap<string, Amount> {
  const sums = new Map<string, Amount>();
  for (const [code, amount] of amounts) {
    const currency = currencyOf(code);
    sums.set(currency, (sums.get(currency) ?? ZERO).plus(amount));
  }
  return sums;
}
