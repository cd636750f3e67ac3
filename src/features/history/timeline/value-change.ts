import { amountOf, type Amount } from '#src/shared/money/amount.ts';
import { currencyOf } from '#src/shared/money/currency.ts';

export type Valued = {
  /** In major units of the currency. */
  readonly value: number | null;
  readonly currency: string | null;
};

type ValueChange = {
  readonly amount: Amount;
  /** Per cent of the earlier value; null if that is zero or less. */
  readonly percent: Amount | null;
};

/**
 * The change from one value to a later one, exact to the penny, what was paid in or taken out
 * included. Null where a value is missing, and between two currencies.
 */
export function valueChange(before: Valued, after: Valued): ValueChange | null {
  const from = amountOf(before.value);
  const to = amountOf(after.value);
  if (!from || !to || currencyOf(before.currency) !== currencyOf(after.currency)) return null;
  const amount = to.minus(from);
  return { amount, percent: from.gt(0) ? amount.times(100).div(from) : null };
}
