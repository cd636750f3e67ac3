import { isNumber, type Amount } from '../money/amount.ts';
import { MISSING } from './missing.ts';

/** A number of a reply or an exact amount; null and all that is not finite is missing. */
export type Numeric = Amount | number | null | undefined;

type Options = Intl.NumberFormatOptions;

// Made on first use: creating a formatter costs more than a hundred uses.
const formatters = new Map<string, Intl.NumberFormat>();

/** Writes a number in en-GB; what is missing is `-`. `key` names the options, once and for all. */
export function formatDecimal(value: Numeric, key: string, options: () => Options): string {
  if (value === null || value === undefined) return MISSING;
  let formatter = formatters.get(key);
  if (!formatter) {
    // signDisplay: an amount that rounds to nothing is not less than nothing.
    formatter = new Intl.NumberFormat('en-GB', { signDisplay: 'negative', ...options() });
    formatters.set(key, formatter);
  }
  if (typeof value === 'number') return isNumber(value) ? formatter.format(value) : MISSING;
  // A sum beyond the largest number: Intl would write it as '∞'.
  if (!isNumber(value.toNumber())) return MISSING;
  // As text every digit counts: a number would round from the 17th on.
  const digits = value.toFixed();
  return isPlainDecimal(digits) ? formatter.format(digits) : MISSING;
}

function isPlainDecimal(text: string): text is `${number}` {
  return /^-?[0-9]+(\.[0-9]+)?$/.test(text);
}
