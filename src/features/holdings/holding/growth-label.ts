import { getCurrencySign } from '#src/shared/finance/format/money.ts';
import { toCurrency, DEFAULT_CURRENCY } from '#src/shared/finance/money/currency.ts';
import { memoizeByObject } from '#src/shared/platform/state/memoize-by-object.ts';
import { copy } from '../copy.ts';
import type { HoldingListItem } from '../data/holding-list.ts';

/** Returns the label of growth in one currency, so that 'Growth (£)' never labels another currency. */
export function getGrowthLabel(currency: string | null): string {
  const code = toCurrency(currency);
  if (code === DEFAULT_CURRENCY) return copy.fields.growth;
  // A text that is not a currency code may have any length, so only the cell shows it.
  if (!/^[A-Z]{3}$/.test(code)) return copy.growthAmount;
  return copy.growthIn(getCurrencySign(code));
}

/** Returns the header of the growth column. With several currencies, only the cells name the currency. */
export const getGrowthHeader = memoizeByObject((listed: readonly HoldingListItem[]): string => {
  const currencies = new Set(
    listed.filter(({ holding }) => holding.growth !== null).map(({ currency }) => currency),
  );
  const [only = null] = currencies;
  return currencies.size > 1 ? copy.growthAmount : getGrowthLabel(only);
});
