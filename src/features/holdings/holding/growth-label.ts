import { currencySign } from '#src/shared/format/money.ts';
import { currencyOf, DEFAULT_CURRENCY } from '#src/shared/money/currency.ts';
import { oncePer } from '#src/shared/state/once-per.ts';
import { copy } from '../copy.ts';
import type { ListedHolding } from '../data/holding-list.ts';

/** The label of growth in one currency: 'Growth (£)' never stands over another one. */
export function growthLabel(currency: string | null): string {
  const code = currencyOf(currency);
  if (code === DEFAULT_CURRENCY) return copy.fields.growth;
  // Some other text, of any length, which the cell shows.
  if (!/^[A-Z]{3}$/.test(code)) return copy.growthAmount;
  return copy.growthIn(currencySign(code));
}

/** The heading over the growth of a list: neutral over several currencies, which the cells name. */
export const growthHead = oncePer((listed: readonly ListedHolding[]): string => {
  const currencies = new Set(
    listed.filter(({ holding }) => holding.growth !== null).map(({ currency }) => currency),
  );
  const [only = null] = currencies;
  return currencies.size > 1 ? copy.growthAmount : growthLabel(only);
});
