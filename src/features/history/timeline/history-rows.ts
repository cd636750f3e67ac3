import type { HoldingHistoryItem } from '#contract/generated/schemas/holdingHistoryItem.zod.ts';
import type { HoldingHistoryPage } from '#contract/generated/schemas/holdingHistoryPage.zod.ts';
import type { HoldingPhase } from '#contract/generated/schemas/holdingPhase.zod.ts';
import { formatDate } from '#src/shared/format/date.ts';
import { formatMoney, formatUnitPrice } from '#src/shared/format/money.ts';
import { formatUnits } from '#src/shared/format/units.ts';
import { phaseOf } from '#src/shared/holding-phase.ts';

/** One state of a holding, as text. */
export type HistoryRow = {
  readonly key: string;
  readonly date: string;
  readonly status: HoldingPhase;
  readonly value: string;
  readonly unitPrice: string;
  readonly quantity: string;
};

export function historyRows(pages: readonly HoldingHistoryPage[]): readonly HistoryRow[] {
  // An item has no id; its position in the list identifies it.
  return pages.flatMap(({ data }) => data).map((item, place) => rowOf(item, String(place)));
}

function rowOf(item: HoldingHistoryItem, key: string): HistoryRow {
  const { effectiveStatus, effectiveDate, value, unitPrice, quantity, currency } = item;
  return {
    key,
    date: formatDate(effectiveDate),
    status: phaseOf(effectiveStatus),
    value: formatMoney(value, currency),
    unitPrice: formatUnitPrice(unitPrice, currency),
    quantity: formatUnits(quantity),
  };
}
