import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import { costReason, parentIdsOf, valueReason, type HoldingsKind } from '../data/holding-totals.ts';
import type { BreakdownRow } from '#src/shared/ui/total-breakdown.tsx';
import { copy } from '../copy.ts';
import { compareNames } from '../data/holding-list.ts';

/** What the total value counts and leaves out, holding by holding. */
export function valueBreakdown(
  holdings: readonly Holding[],
  kind: HoldingsKind,
): readonly BreakdownRow[] {
  return holdings.toSorted(compareNames).map((holding) => {
    const reason = valueReason(holding, kind);
    const counts = reason === 'counted';
    return row(holding, 'value', {
      counts,
      reason: counts ? undefined : copy.valueReasons[reason],
    });
  });
}

/** The same for the amount invested. */
export function costBreakdown(holdings: readonly Holding[]): readonly BreakdownRow[] {
  const parentIds = parentIdsOf(holdings);
  return holdings.toSorted(compareNames).map((holding) => {
    const reason = costReason(holding, parentIds);
    const counts = reason === 'counted';
    return row(holding, 'cost', { counts, reason: counts ? undefined : copy.costReasons[reason] });
  });
}

function row(
  holding: Holding,
  field: 'value' | 'cost',
  verdict: Pick<BreakdownRow, 'counts' | 'reason'>,
): BreakdownRow {
  const { id, investment, currency } = holding;
  return { id, name: investment.name, amount: formatMoney(holding[field], currency), ...verdict };
}
