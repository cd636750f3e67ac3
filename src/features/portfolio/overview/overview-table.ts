import { DEFAULT_CURRENCY } from '#src/shared/finance/money/currency.ts';
import { toAmount, ZERO_AMOUNT } from '#src/shared/finance/money/amount.ts';
import type { CsvTable } from '#src/shared/lists/export/csv.ts';
import { copy } from '../copy.ts';
import type { OverviewLabels, OverviewModel } from '../data/overview-model.ts';
import { hasShare, getValueLabel } from '../category-list/category-texts.ts';

export function buildOverviewTable(
  { total, otherTotals, cards }: OverviewModel,
  labels: OverviewLabels,
): CsvTable {
  return {
    columns: [copy.category, copy.figure, copy.value, copy.currency, copy.sharePercent, copy.note],
    rows: [
      [
        '',
        labels.total,
        { amount: total, currency: DEFAULT_CURRENCY },
        DEFAULT_CURRENCY,
        null,
        labels.totalHint ?? '',
      ],
      ...otherTotals.map(({ currency, amount }) => [
        '',
        labels.otherTotal(currency),
        { amount, currency },
        currency,
        null,
        '',
      ]),
      ...cards.map((card) => [
        card.name,
        getValueLabel(card),
        { amount: toAmount(card.value) ?? ZERO_AMOUNT, currency: DEFAULT_CURRENCY },
        DEFAULT_CURRENCY,
        hasShare(card) ? card.share : null,
        card.value === null ? copy.noValuation : '',
      ]),
    ],
  };
}
