import { DEFAULT_CURRENCY } from '../money/currency.ts';

// One for all, made on first use: comparing by locale without one creates one per comparison.
let collator: Intl.Collator | undefined;

/** Names as a reader sorts them: without case and accents, numbers by their value. */
export function compareTexts(one: string, other: string): number {
  collator ??= new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
  return collator.compare(one, other);
}

/** Decided: missing values come last in both directions; `sign` is -1 for descending. */
export function compareNumbers(one: number | null, other: number | null, sign: 1 | -1): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return (one - other) * sign;
}

export type MoneyToCompare = {
  readonly amount: number | null;
  /** Its code by `currencyOf`. */
  readonly currency: string;
};

/** Decided: only within a currency, pounds first in both directions, then by code. */
export function compareAmounts(one: MoneyToCompare, other: MoneyToCompare, sign: 1 | -1): number {
  if (one.amount === null || other.amount === null) {
    return compareNumbers(one.amount, other.amount, sign);
  }
  return (
    compareCurrencies(one.currency, other.currency) ||
    compareNumbers(one.amount, other.amount, sign)
  );
}

/** Pounds first, then by code. */
export function compareCurrencies(one: string, other: string): number {
  if (one === other) return 0;
  if (one === DEFAULT_CURRENCY) return -1;
  if (other === DEFAULT_CURRENCY) return 1;
  return one < other ? -1 : 1;
}
