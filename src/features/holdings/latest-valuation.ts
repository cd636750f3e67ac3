import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { isNumber } from '#src/shared/finance/money/amount.ts';
import { toCurrency } from '#src/shared/finance/money/currency.ts';

/** Returns the latest valuation date of the holdings in a currency; null without a valuation. */
export function findLatestValuation(holdings: readonly Holding[], currency: string): string | null {
  return holdings
    .filter((each) => isNumber(each.value) && toCurrency(each.currency) === currency)
    .map(({ lastValuedAt }) => lastValuedAt)
    .reduce((latest, day) => (day !== null && day > (latest ?? '') ? day : latest), null);
}
