import { DEFAULT_CURRENCY } from '#src/shared/money/currency.ts';
import { formatPercent } from '#src/shared/format/percent.ts';
import { figuresCopy as copy } from '../figures-copy.ts';
import type { CategoryModel } from '../data/overview-model.ts';

const SMALLEST_SHOWN = 0.1;

/** A share to one decimal; a share above zero never reads as zero. */
export function shareText(share: number | null): string {
  return share !== null && share < SMALLEST_SHOWN
    ? `<${formatPercent(SMALLEST_SHOWN, 1)}`
    : formatPercent(share, 1);
}

/** Whether it is a piece of the bar. */
export function hasShare({ share, value }: CategoryModel): boolean {
  return share !== null && (value ?? 0) > 0;
}

/** What the total in a currency is called. */
export function totalLabel(currency: string): string {
  return currency === DEFAULT_CURRENCY ? copy.totalValue : copy.totalIn(currency);
}

/** What the value of a row is called. */
export function valueLabel({ code, hasAccountValue }: CategoryModel): string {
  if (code === null) return copy.value;
  return hasAccountValue ? copy.accountValue : copy.investmentValue;
}

/** The form of a row: one of a category with a share, of nothing, without a valuation, of the rest. */
export function rowKind(category: CategoryModel): 'valued' | 'nothing' | 'unvalued' | 'rest' {
  if (hasShare(category)) return category.path === null ? 'rest' : 'valued';
  return category.value === null ? 'unvalued' : 'nothing';
}
