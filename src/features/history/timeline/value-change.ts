import { amountOf, ZERO, type Amount } from '#src/shared/money/amount.ts';
import { currencyOf } from '#src/shared/money/currency.ts';

export type Valued = {
  /** In major units of the currency. */
  readonly value: number | null;
  readonly currency: string | null;
};

type ValueChange = {
  readonly amount: Amount;
  /** Per cent of the earlier value and what was paid in since; null if that is zero or less. */
  readonly percent: Amount | null;
};

/**
 * The change from one value to a later one, exact to the penny, what was paid in or taken out
 * included; the percentage leaves out what is `moved`. Null where a value is missing, and between two currencies.
 */
export function valueChange(
  before: Valued,
  after: Valued,
  moved: Amount = ZERO,
): ValueChange | null {
  const from = amountOf(before.value);
  const to = amountOf(after.value);
  if (!from || !to || currencyOf(before.currency) !== currencyOf(after.currency)) return null;
  const amount = to.minus(from);
  const base = from.plus(moved);
  const isKnown = from.gt(0) && base.gt(0);
  return { amount, percent: isKnown ? amount.minus(moved).times(100).div(base) : null };
}
