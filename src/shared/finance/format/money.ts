import { isNumber } from '../money/amount.ts';
import { toCurrency, isCurrency, TWO_DECIMALS_OPTIONS } from '../money/currency.ts';
import { amountsHiddenStore, HIDDEN_AMOUNT } from '../../platform/hidden-amounts/hidden-amounts.ts';
import { formatDecimal, type Numeric } from '../../platform/text/decimal.ts';
import { MISSING_VALUE } from '../../platform/text/missing.ts';

type Currency = string | null | undefined;

/**
 * Formats an amount in major units in en-GB, with the decimals of its currency: `£1,234.50`, `JP¥1,234`, and
 * with a no-break space `GBX 1,234.00`. A non-finite number is `-`. A currency that `Intl` rejects is written
 * before the plain amount. While amounts are hidden, the functions for amounts, gains and prices return
 * `HIDDEN_AMOUNT`, so that no screen has to hide amounts itself.
 */
export function formatMoney(amount: Numeric, currency?: Currency): string {
  return write(amount, currency, PLAIN);
}

/** Formats an amount; a missing amount is `£0.00`, as specified for the cards of the portfolio. */
export function formatMoneyOrZero(amount: Numeric): string {
  const isMissing = typeof amount === 'number' ? !isNumber(amount) : !amount;
  return formatMoney(isMissing ? 0 : amount);
}

/** Formats a gain or loss with its sign: `+£12.00`, `−£12.00`, `£0.00`. */
export function formatGain(amount: Numeric, currency?: Currency): string {
  return write(amount, currency, GAIN);
}

/** Formats the price of one unit with 2 to 4 decimals: `£1.1171`. */
export function formatUnitPrice(price: Numeric, currency?: Currency): string {
  return write(price, currency, PRICE);
}

/** Labels of an axis: `step` is the distance of neighbours, `largest` the largest absolute value. */
export type AxisScale = { readonly step: number; readonly largest: number };

/**
 * Formats an amount for an axis, with the digits that make neighbours differ: `£408.2K`, `£0.02`. Empty while
 * amounts are hidden.
 */
export function formatAxisMoney(amount: number, axis: AxisScale, code?: Currency): string {
  if (amountsHiddenStore.get()) return '';
  const currency = toCurrency(code);
  const digits = buildAxisDigits(axis);
  return formatDecimal(amount, `${currency} axis ${JSON.stringify(digits)}`, () => ({
    ...digits,
    ...(isCurrency(currency) && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  }));
}

const COMPACT_FROM = 10_000;
const PENCE_DIGITS = 2;

function buildAxisDigits({ step, largest }: AxisScale): Intl.NumberFormatOptions {
  const lastDigit = Math.floor(Math.log10(step));
  if (largest >= COMPACT_FROM) {
    const maximumSignificantDigits = Math.max(1, Math.floor(Math.log10(largest)) - lastDigit + 1);
    return { notation: 'compact', maximumSignificantDigits };
  }
  const digits = lastDigit < 0 ? Math.max(PENCE_DIGITS, -lastDigit) : 0;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}

/** Returns the sign before an amount: `£`, `US$`. */
export function getCurrencySign(code: Currency): string {
  return format(0, code, PLAIN).replaceAll(/[\d.,\s]/g, '');
}

type Style = { readonly name: string; readonly options: Intl.NumberFormatOptions };

const PLAIN: Style = { name: 'plain', options: {} };
const GAIN: Style = { name: 'gain', options: { signDisplay: 'exceptZero' } };
const PRICE: Style = {
  name: 'price',
  options: { minimumFractionDigits: 2, maximumFractionDigits: 4 },
};

function write(amount: Numeric, code: Currency, style: Style): string {
  const text = format(amount, code, style);
  return text !== MISSING_VALUE && amountsHiddenStore.get() ? HIDDEN_AMOUNT : text;
}

function format(amount: Numeric, code: Currency, { name, options }: Style): string {
  const currency = toCurrency(code);
  if (isCurrency(currency)) {
    return formatDecimal(amount, `${currency} ${name}`, () => ({
      style: 'currency',
      currency,
      ...options,
    }));
  }
  const text = formatDecimal(amount, name, () => ({ ...TWO_DECIMALS_OPTIONS, ...options }));
  return text === MISSING_VALUE ? MISSING_VALUE : `${currency}\u00a0${text}`;
}
