import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import { MISSING } from '#src/shared/format/missing.ts';
import { isWithoutPhase, phaseOf } from '#src/shared/format/holding-phase.ts';
import { amountOf, type Amount } from '#src/shared/money/amount.ts';
import { currencyOf, DEFAULT_CURRENCY, PENCE } from '#src/shared/money/currency.ts';
import { poundsOfPence } from '#src/shared/money/pence.ts';
import { copy } from '../copy.ts';
import { compareNames } from '../data/holding-list.ts';
import {
  COST_COUNTS,
  countingReasons,
  isCash,
  IS_COMPARED,
  VALUE_COUNTS,
  type CostReason,
  type HoldingsKind,
  type Judged,
} from '../data/counting-rules.ts';

/** Group of a holding by the totals that it is in. */
export type TotalGroup = 'both' | 'value' | 'cost' | 'other' | 'none';

export type TotalRow = {
  readonly id: string;
  readonly group: TotalGroup;
  readonly name: string;
  readonly currency: string;
  /** Null unless the value counts; cost and growth likewise. */
  readonly value: Amount | null;
  readonly cost: Amount | null;
  readonly growth: Amount | null;
  /** Reasons why value or cost do not count. */
  readonly notes: readonly string[];
};

/** Groups the holdings by the totals that they are in, sorted by name, each with the reasons. */
export function totalRows(
  holdings: readonly Holding[],
  kind: HoldingsKind,
): ReadonlyMap<TotalGroup, readonly TotalRow[]> {
  const judged = countingReasons(holdings.toSorted(compareNames), kind);
  return Map.groupBy(judged.map(rowOf), ({ group }) => group);
}

function rowOf(judged: Judged<Holding>): TotalRow {
  const { holding, value, cost, growth } = judged;
  const group = groupOf(judged);
  const isIn = group !== 'none';
  const isCompared = IS_COMPARED.has(growth);
  const worth = isIn && VALUE_COUNTS.has(value) ? amountOf(holding.value) : null;
  const paid = isCompared || (isIn && COST_COUNTS.has(cost)) ? amountOf(holding.cost) : null;
  return {
    id: holding.id,
    group,
    name: holding.investment.name,
    currency: currencyOf(holding.currency),
    value: worth,
    cost: paid,
    growth: isCompared && worth && paid ? worth.minus(paid) : null,
    notes: notesOf(judged),
  };
}

function groupOf({ holding, value, cost, growth }: Judged): TotalGroup {
  const currency = currencyOf(holding.currency);
  const isCounted = VALUE_COUNTS.has(value) || COST_COUNTS.has(cost);
  if (currency === PENCE || !isCounted) return 'none';
  if (currency !== DEFAULT_CURRENCY) return 'other';
  if (IS_COMPARED.has(growth)) return 'both';
  return VALUE_COUNTS.has(value) ? 'value' : 'cost';
}

function notesOf({ holding, value, cost, growth }: Judged<Holding>): readonly string[] {
  const { notes } = copy;
  if (value === 'expired') return [notes.expired];
  // A pending holding shows no figures (specification 2).
  if (phaseOf(holding.phase) === 'Pending') return [notes.pending];
  if (value === 'cash-apart') return [notes['cash-apart']];
  if (value === 'pence') {
    const pounds = formatMoney(poundsOfPence(holding.value, holding.currency));
    return [notes.pence(formatMoney(holding.value, holding.currency), pounds)];
  }
  if (growth === 'compared') return [];
  if (growth === 'compared-by-own-cost') return [notes.whole];
  const isValueIn = value === 'counted' || value === 'other-currency';
  return [
    isValueIn ? null : notes[value],
    growth === 'cost-in-parent' ? notes.within : costNote(holding, cost),
  ].filter((note) => note !== null);
}

function costNote(holding: Holding, cost: CostReason): string | null {
  const amount = formatMoney(holding.cost, holding.currency);
  const named = amount === MISSING ? '' : ` of ${amount}`;
  switch (cost) {
    case 'counted':
    case 'other-currency':
    case 'expired':
      return null;
    case 'no-cost':
      return isCash(holding) ? copy.notes.cash : copy.notes['no-cost'];
    case 'has-children':
      return copy.notes['has-children'];
    case 'not-active':
      return copy.notes[isWithoutPhase(holding.phase) ? 'no-phase' : cost](named);
    case 'no-units':
      return copy.notes[cost](named);
  }
}
