import { formatPercent } from '#src/shared/finance/format/percent.ts';
import { figuresCopy as copy } from '../figures-copy.ts';
import type { CategoryModel } from '../data/overview-model.ts';

const MIN_VISIBLE_PERCENT = 0.1;

/** Formats a share with one decimal; a share above zero is never shown as zero. */
export function formatShare(share: number | null): string {
  return share !== null && share < MIN_VISIBLE_PERCENT
    ? `<${formatPercent(MIN_VISIBLE_PERCENT, 1)}`
    : formatPercent(share, 1);
}

export function hasShare({ share, value }: CategoryModel): boolean {
  return share !== null && (value ?? 0) > 0;
}

export function getValueLabel({ code, hasAccountValue }: CategoryModel): string {
  if (code === null) return copy.value;
  return hasAccountValue ? copy.accountValue : copy.investmentValue;
}

/** Returns the kind of a row; `rest` is the amount in no category. */
export function getRowKind(category: CategoryModel): 'valued' | 'nothing' | 'unvalued' | 'rest' {
  if (hasShare(category)) return category.path === null ? 'rest' : 'valued';
  return category.value === null ? 'unvalued' : 'nothing';
}
