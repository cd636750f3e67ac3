import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import { MISSING_VALUE } from '#src/shared/platform/text/missing.ts';
import { hasNoPhase, toPhase } from '#src/shared/finance/format/holding-phase.ts';
import { toAmount, type Amount } from '#src/shared/finance/money/amount.ts';
import { toCurrency, PENCE_CURRENCY } from '#src/shared/finance/money/currency.ts';
import { convertPenceToPounds } from '#src/shared/finance/money/pence.ts';
import { copy } from '../copy.ts';
import { getLedgerGroup, getLedgerGrowth, type LedgerGroup } from '../ledger.ts';
import { compareHoldingNames } from '../data/holding-list.ts';
import {
  COUNTED_COST_REASONS,
  classifyHoldings,
  isCash,
  COMPARED_GROWTH_REASONS,
  COUNTED_VALUE_REASONS,
  type CostReason,
  type HoldingsKind,
  type ClassifiedHolding,
} from '../data/counting-rules.ts';

export type TotalGroup = LedgerGroup | 'cost' | 'currency' | 'none';

export type TotalRow = {
  readonly id: string;
  readonly group: TotalGroup;
  readonly name: string;
  readonly currency: string;
  /** Null if the value does not count; the same applies to `cost` and `growth`. */
  readonly value: Amount | null;
  readonly cost: Amount | null;
  readonly growth: Amount | null;
  readonly notes: readonly string[];
};

/** Groups the holdings by the totals that they are in. Rows are sorted by name and contain the reasons. */
export function groupTotalRows(
  holdings: readonly Holding[],
  kind: HoldingsKind,
  leadCurrency: string,
): ReadonlyMap<TotalGroup, readonly TotalRow[]> {
  const judged = classifyHoldings(holdings.toSorted(compareHoldingNames), kind);
  const rows = judged.map((each) => toTotalRow(each, leadCurrency));
  return Map.groupBy(rows, ({ group }) => group);
}

function toTotalRow(judged: ClassifiedHolding<Holding>, leadCurrency: string): TotalRow {
  const { holding, value, cost, growth } = judged;
  const group = getGroup(judged, leadCurrency);
  const isIn = group !== 'none';
  const isCompared = COMPARED_GROWTH_REASONS.has(growth);
  const countedValue = isIn && COUNTED_VALUE_REASONS.has(value) ? toAmount(holding.value) : null;
  const paid =
    isCompared || (isIn && COUNTED_COST_REASONS.has(cost)) ? toAmount(holding.cost) : null;
  return {
    id: holding.id,
    group,
    name: holding.investment.name,
    currency: toCurrency(holding.currency),
    value: countedValue,
    cost: paid,
    growth: isIn && getLedgerGroup(judged) !== null ? getLedgerGrowth(judged) : null,
    notes: listNotes(judged),
  };
}

function getGroup(judged: ClassifiedHolding, leadCurrency: string): TotalGroup {
  const { holding, value, cost } = judged;
  const currency = toCurrency(holding.currency);
  const isCounted = COUNTED_VALUE_REASONS.has(value) || COUNTED_COST_REASONS.has(cost);
  if (currency === PENCE_CURRENCY) return 'none';
  if (currency !== leadCurrency) return isCounted ? 'currency' : 'none';
  const group = getLedgerGroup(judged);
  if (group !== null || !isCounted) return group ?? 'none';
  return COUNTED_VALUE_REASONS.has(value) ? 'other' : 'cost';
}

function listNotes({
  holding,
  value,
  cost,
  growth,
}: ClassifiedHolding<Holding>): readonly string[] {
  const { notes } = copy;
  if (value === 'expired') return [notes.expired];
  // A pending holding shows no figures (specification 2).
  if (toPhase(holding.phase) === 'Pending') return [notes.pending];
  if (value === 'cash-apart') return [notes['cash-apart']];
  if (value === 'pence') {
    const pounds = formatMoney(convertPenceToPounds(holding.value, holding.currency));
    return [notes.pence(formatMoney(holding.value, holding.currency), pounds)];
  }
  if (growth === 'compared') return [];
  if (growth === 'compared-by-own-cost') return [notes.ownCost];
  const isValueIn = value === 'counted' || value === 'other-currency';
  return [
    isValueIn ? null : notes[value],
    growth === 'cost-in-parent' ? notes.within : costNote(holding, cost),
  ].filter((note) => note !== null);
}

function costNote(holding: Holding, cost: CostReason): string | null {
  const amount = formatMoney(holding.cost, holding.currency);
  const named = amount === MISSING_VALUE ? '' : ` of ${amount}`;
  switch (cost) {
    case 'counted':
    case 'other-currency':
    case 'expired':
      return null;
    case 'no-cost':
      return isCash(holding) ? copy.notes.cash : copy.notes['no-cost'];
    case 'has-children':
    case 'contradicted':
      return copy.notes[cost];
    case 'not-active':
      return copy.notes[hasNoPhase(holding.phase) ? 'no-phase' : cost](named);
    case 'no-units':
      return copy.notes[cost](named);
  }
}
