import { MISSING_VALUE } from './missing.ts';

/** A number of a reply or an exact decimal such as `Amount`; null and non-finite values are missing. */
export type Numeric = ExactDecimal | number | null | undefined;

type ExactDecimal = { toNumber(): number; toFixed(): string };

type Options = Intl.NumberFormatOptions;

// Created on first use: creating a formatter costs more than a hundred uses.
const formatters = new Map<string, Intl.NumberFormat>();

/** Formats a number in en-GB with a minus sign, not a hyphen; a missing one is `-`. `key` is for the cache. */
export function formatDecimal(value: Numeric, key: string, options: () => Options): string {
  if (value === null || value === undefined) return MISSING_VALUE;
  let formatter = formatters.get(key);
  if (!formatter) {
    // signDisplay: an amount that rounds to zero has no minus.
    formatter = new Intl.NumberFormat('en-GB', { signDisplay: 'negative', ...options() });
    formatters.set(key, formatter);
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) ? replaceHyphen(formatter.format(value)) : MISSING_VALUE;
  }
  // `Intl` would write a sum beyond the largest number as '∞'.
  if (!Number.isFinite(value.toNumber())) return MISSING_VALUE;
  // Formats the text and not the number, which would be rounded from the 17th digit on.
  const digits = value.toFixed();
  return isPlainDecimal(digits) ? replaceHyphen(formatter.format(digits)) : MISSING_VALUE;
}

function isPlainDecimal(text: string): text is `${number}` {
  return /^-?[0-9]+(\.[0-9]+)?$/.test(text);
}

const MINUS = '\u2212';

function replaceHyphen(text: string): string {
  return text.replace('-', MINUS);
}
