import { Big } from 'big.js';

/** Decimal amount without the error of binary fractions (big.js): 0.1 + 0.2 is 0.3. Immutable. */
export type Amount = Big;

export const ZERO_AMOUNT: Amount = new Big(0);

/** Converts a number from a reply; returns null for any other value, also for a text with digits. */
export function toAmount(value: unknown): Amount | null {
  // `Big` reads the shortest decimal that parses to the number, which is the decimal in the reply.
  return isNumber(value) ? new Big(value) : null;
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Returns the exact sum of a reply's numbers; missing ones add nothing. */
export function sumNumbers(values: Iterable<unknown>): Amount {
  let sum = ZERO_AMOUNT;
  for (const value of values) sum = sum.plus(toAmount(value) ?? ZERO_AMOUNT);
  return sum;
}
