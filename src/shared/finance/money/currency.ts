import { ZERO, type Amount } from './amount.ts';

/** Default currency (specification 9). */
export const DEFAULT_CURRENCY = 'GBP';

/** Code of prices in pence, whose amounts are in no total. */
export const PENCE = 'GBX';
/**
 * Other code for pence. Only the case of one letter distinguishes it from pounds, a hundredfold
 * difference.
 */
const PENCE_ALIAS = 'GBp';

/** Number of decimals of an amount without a known currency. */
export const TWO_PLACES = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

export type CurrencyTotal = { readonly currency: string; readonly amount: Amount };

/**
 * Returns the currency of an amount for its code in a reply; pounds without a code. The contract
 * allows no other spelling, and none is guessed here.
 */
export function toCurrency(code: string | null | undefined): string {
  return code === PENCE_ALIAS ? PENCE : (code ?? DEFAULT_CURRENCY);
}

/** Checks whether Intl accepts a code as a currency: any three capital letters, also those of pence. */
export function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code);
}

/** Returns the number of decimals of a currency (ISO 4217): 2 for most, 0 for yen, 3 for dinars. */
export function getDecimals(currency: string): number {
  const options = isCurrency(currency) ? ({ style: 'currency', currency } as const) : TWO_PLACES;
  return new Intl.NumberFormat('en', options).resolvedOptions().maximumFractionDigits ?? 0;
}

/** Adds up amounts by currency; amounts under two codes of one currency are added together. */
export function sumByCurrency(
  amounts: Iterable<readonly [code: string, amount: Amount]>,
): ReadonlyMap<string, Amount> {
  const sums = new Map<string, Amount>();
  for (const [code, amount] of amounts) {
    const currency = toCurrency(code);
    sums.set(currency, (sums.get(currency) ?? ZERO).plus(amount));
  }
  return sums;
}
