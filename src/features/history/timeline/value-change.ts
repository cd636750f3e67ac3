import { toAmount, ZERO_AMOUNT, type Amount } from '#src/shared/finance/money/amount.ts';
import { computeGrowthPercent } from '#src/shared/finance/money/growth-percent.ts';
import { toCurrency } from '#src/shared/finance/money/currency.ts';

export type ValueInCurrency = {
  /** Value in major units of the currency. */
  readonly value: number | null;
  readonly currency: string | null;
};

type ValueChange = {
  readonly amount: Amount;
  /**
   * Change without payments in and out, in per cent of the earlier value plus these payments. Null if the
   * earlier value is not above zero, or as in `computeGrowthPercent`.
   */
  readonly percent: Amount | null;
};

/**
 * Returns the change from one value to a later one, exact to the penny. The amount includes `moved`,
 * the money paid in or taken out; the percentage excludes it. Null if a value is missing or the
 * currencies differ.
 */
export function calculateValueChange(
  before: ValueInCurrency,
  after: ValueInCurrency,
  moved: Amount = ZERO_AMOUNT,
): ValueChange | null {
  const from = toAmount(before.value);
  const to = toAmount(after.value);
  if (!from || !to || toCurrency(before.currency) !== toCurrency(after.currency)) return null;
  const amount = to.minus(from);
  const base = from.plus(moved);
  return { amount, percent: from.gt(0) ? computeGrowthPercent(amount.minus(moved), base) : null };
}
