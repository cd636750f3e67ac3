import { ZERO_AMOUNT, type Amount } from './amount.ts';

/** Default currency (specification 9). */
export const DEFAULT_CURRENCY = 'GBP';

/** Currency code of amounts in pence; the portal shows no total of such amounts. */
export const PENCE_CURRENCY = 'GBX';
/** Second code for pence, which differs from that of pounds only in the case of one letter. */
const PENCE_ALIAS = 'GBp';

/** Number of decimals of an amount without a known currency. */
export const TWO_DECIMALS_OPTIONS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

export type CurrencyTotal = { readonly currency: string; readonly amount: Amount };

/** Returns the currency of a code: pounds if it is missing; a text that is no code is returned unchanged. */
export function toCurrency(code: string | null | undefined): string {
  return code === PENCE_ALIAS ? PENCE_CURRENCY : (code ?? DEFAULT_CURRENCY);
}

/** Checks whether `Intl` accepts a code: any three capital letters, including the code of pence. */
export function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code);
}

/** Returns the number of decimals of a currency (ISO 4217): 2 for most, 0 for yen, 3 for dinars. */
export function getDecimals(currency: string): number {
  const options = isCurrency(currency)
    ? ({ style: 'currency', currency } as const)
    : TWO_DECIMALS_OPTIONS;
  return new Intl.NumberFormat('en', options).resolvedOptions().maximumFractionDigits ?? 0;
}

/** Adds up amounts by currency; amounts under two codes of one currency are added together. */
export function sumByCurrency(
  amounts: Iterable<readonly [code: string, amount: Amount]>,
): ReadonlyMap<string, Amount> {
  const sums = new Map<string, Amount>();
  for (const [code, amount] of amounts) {
    const currency = toCurrency(code);
    sums.set(currency, (sums.get(currency) ?? ZERO_AMOUNT).plus(amount));
  }
  return sums;
}
