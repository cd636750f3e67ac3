import { DEFAULT_CURRENCY } from '../finance/money/currency.ts';

// One shared collator, created on first use: `localeCompare` would create one per comparison.
let collator: Intl.Collator | undefined;

/** Compares names in the order that a reader expects: ignores case and accents, sorts numbers by value. */
export function compareTexts(one: string, other: string): number {
  collator ??= new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
  return collator.compare(one, other);
}

/** Compares numbers; missing values come last in both directions (decided). `sign` is -1 for descending. */
export function compareNumbers(one: number | null, other: number | null, sign: 1 | -1): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return (one - other) * sign;
}

export type ComparableMoney = {
  readonly amount: number | null;
  /** Currency code from `toCurrency`. */
  readonly currency: string;
};

/**
 * Compares amounts, but only within a currency (decided): pounds come first in both directions, then other
 * currencies by code.
 */
export function compareAmounts(one: ComparableMoney, other: ComparableMoney, sign: 1 | -1): number {
  if (one.amount === null || other.amount === null) {
    return compareNumbers(one.amount, other.amount, sign);
  }
  return (
    compareCurrencies(one.currency, other.currency) ||
    compareNumbers(one.amount, other.amount, sign)
  );
}

/** Compares currencies: pounds come first, then others by code. */
export function compareCurrencies(one: string, other: string): number {
  if (one === other) return 0;
  if (one === DEFAULT_CURRENCY) return -1;
  if (other === DEFAULT_CURRENCY) return 1;
  return one < other ? -1 : 1;
}
