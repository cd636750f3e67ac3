import type { Amount } from './amount.ts';

/** Specification 9: the default currency. */
export const DEFAULT_CURRENCY = 'GBP';

/** Prices in pence. Intl has no such currency, and its amounts are in no total. */
export const PENCE = 'GBX';

export type CurrencyTotal = { readonly currency: string; readonly amount: Amount };

/** The currency of an amount by its code; pounds without one. */
export function currencyOf(code: string | null | undefined): string {
  const text = code?.trim() || DEFAULT_CURRENCY;
  return /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : text;
}
