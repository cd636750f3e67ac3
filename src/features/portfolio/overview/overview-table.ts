import { DEFAULT_CURRENCY } from '#src/shared/money/currency.ts';
import { amountOf, isNumber, ZERO, type Amount } from '#src/shared/money/amount.ts';
import type { CsvTable } from '#src/shared/export/csv.ts';
import { copy } from '../copy.ts';
import type { OverviewModel } from '../data/overview-model.ts';
import { hasShare, valueLabel } from './category-texts.ts';

/** The names of the totals. */
export type TotalLabels = {
  readonly total: string;
  /** What the label may be misread as. */
  readonly totalHint?: string;
  readonly otherTotal: (currency: string) => string;
};

/** The overview as a file: the totals first, then one line per card. */
export function overviewTable(
  { total, otherTotals, cards }: OverviewModel,
  labels: TotalLabels,
): CsvTable {
  return {
    columns: [copy.category, copy.figure, copy.value, copy.currency, copy.sharePercent, copy.note],
    rows: [
      ['', labels.total, pennies(total), DEFAULT_CURRENCY, null, labels.totalHint ?? ''],
      ...otherTotals.map(({ currency, amount }) => [
        '',
        labels.otherTotal(currency),
        pennies(amount),
        currency,
        null,
        '',
      ]),
      ...cards.map((card) => [
        card.name,
        valueLabel(card),
        pennies(amountOf(card.value) ?? ZERO),
        DEFAULT_CURRENCY,
        hasShare(card) ? card.share : null,
        card.value === null ? copy.noValuation : '',
      ]),
    ],
  };
}

const PENCE_PLACES = 2;

function pennies(amount: Amount): string | null {
  return isNumber(amount.toNumber()) ? amount.toFixed(PENCE_PLACES) : null;
}
