import { MISSING } from './missing.ts';

/** Specification 9: the default currency. */
export const DEFAULT_CURRENCY = 'GBP';

/** Prices in pence. Intl knows no such currency, and its amounts join no total. */
export const PENCE = 'GBX';

// Made on first use: creating a formatter costs more than a hundred uses.
const formatters = new Map<string, Intl.NumberFormat>();

/**
 * An amount in major units as money, in en-GB: `£1,234.50`, `US$12.00`, `GBX 1,234.00`. Anything
 * that is no finite number is `-`; a currency that Intl refuses stands before the plain amount.
 */
export function formatMoney(
  amount: number | null | undefined,
  currency: string | null | undefined = DEFAULT_CURRENCY,
): string {
  if (!isAmount(amount)) return MISSING;
  return formatterOf(currency?.trim() || DEFAULT_CURRENCY)(amount);
}

/** Money where the specification wants a missing value as zero: the cards of the portfolio. */
export function formatMoneyOrZero(
  amount: number | null | undefined,
  currency?: string | null,
): string {
  return formatMoney(isAmount(amount) ? amount : 0, currency);
}

export function isAmount(amount: unknown): amount is number {
  return typeof amount === 'number' && Number.isFinite(amount);
}

function formatterOf(currency: string): (amount: number) => string {
  // Three letters are a currency to Intl, whether or not it has heard of it.
  const isKnown = /^[a-z]{3}$/i.test(currency) && currency.toUpperCase() !== PENCE;
  const formatter = cached(isKnown ? currency.toUpperCase() : '');
  if (isKnown) return (amount) => formatter.format(amount);
  return (amount) => `${currency} ${formatter.format(amount)}`;
}

function cached(currency: string): Intl.NumberFormat {
  const known = formatters.get(currency);
  if (known) return known;
  // signDisplay: an amount that rounds to nothing is not less than nothing.
  const formatter = new Intl.NumberFormat('en-GB', {
    signDisplay: 'negative',
    ...(currency
      ? { style: 'currency', currency }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  });
  formatters.set(currency, formatter);
  return formatter;
}
