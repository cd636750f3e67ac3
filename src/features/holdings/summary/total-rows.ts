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
  isCash,
  countingReasons,
  type HoldingsKind,
  type CountingReasons,
} from '../data/counting-rules.ts';

/** Which totals a holding is in. */
export type TotalGroup = 'both' | 'value' | 'cost' | 'other' | 'none';

export type TotalRow = {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  /** Null unless it counts; so are cost and growth. */
  readonly value: Amount | null;
  readonly cost: Amount | null;
  readonly growth: Amount | null;
  /** What does not count, and why. */
  readonly notes: readonly string[];
};

/** What the totals count and leave out, holding by holding, by name. */
export function totalRows(
  holdings: readonly Holding[],
  kind: HoldingsKind,
): ReadonlyMap<TotalGroup, readonly TotalRow[]> {
  const sorted = holdings.toSorted(compareNames);
  const judged = countingReasons(sorted, kind);
  const groups = new Map<TotalGroup, TotalRow[]>();
  for (const [index, holding] of sorted.entries()) {
    const reasons = judged[index];
    if (!reasons) continue;
    const group = groupOf(holding, reasons);
    const row = rowOf(holding, reasons, group);
    const rows = groups.get(group);
    if (rows) rows.push(row);
    else groups.set(group, [row]);
  }
  return groups;
}

function groupOf({ currency }: Holding, { value, cost, growth }: CountingReasons): TotalGroup {
  const code = currencyOf(currency);
  if (code === PENCE) return 'none';
  if (code !== DEFAULT_CURRENCY) {
    return value === 'other-currency' || cost === 'other-currency' ? 'other' : 'none';
  }
  if (growth === 'compared' || growth === 'compared-by-own-cost') return 'both';
  if (value === 'counted') return 'value';
  return cost === 'counted' ? 'cost' : 'none';
}

function rowOf(holding: Holding, reasons: CountingReasons, group: TotalGroup): TotalRow {
  const { id, investment, currency } = holding;
  const isCompared = reasons.growth === 'compared' || reasons.growth === 'compared-by-own-cost';
  const isIn = group !== 'none';
  const worth =
    isIn && (reasons.value === 'counted' || reasons.value === 'other-currency')
      ? amountOf(holding.value)
      : null;
  const paid =
    isCompared || (isIn && (reasons.cost === 'counted' || reasons.cost === 'other-currency'))
      ? amountOf(holding.cost)
      : null;
  return {
    id,
    name: investment.name,
    currency: currencyOf(currency),
    value: worth,
    cost: paid,
    growth: isCompared && worth && paid ? worth.minus(paid) : null,
    notes: notesOf(holding, reasons),
  };
}

function notesOf(holding: Holding, { value, cost, growth }: CountingReasons): readonly string[] {
  const { notes } = copy;
  if (value === 'expired') return [notes.expired];
  // Specification 2: no figure of a pending holding is shown.
  if (phaseOf(holding.phase) === 'Pending') return [notes.pending];
  if (value === 'cash-apart') return [notes['cash-apart']];
  if (value === 'pence') {
    const pounds = formatMoney(poundsOfPence(holding.value, holding.currency));
    return [notes.pence(formatMoney(holding.value, holding.currency), pounds)];
  }
  if (growth === 'compared') return [];
  if (growth === 'compared-by-own-cost') return [notes.whole];
  if (growth === 'cost-in-parent') return [valueNote(value), notes.within].filter(isText);
  return [valueNote(value), costNote(holding, cost)].filter(isText);
}

function valueNote(value: CountingReasons['value']): string | null {
  switch (value) {
    case 'counted':
    case 'other-currency':
    case 'pence':
    case 'cash-apart':
    case 'expired':
      return null;
    case 'not-valued':
    case 'summed-from-underlying':
    case 'not-invested':
      return copy.notes[value];
  }
}

function costNote(holding: Holding, cost: CountingReasons['cost']): string | null {
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

function isText(text: string | null): text is string {
  return text !== null;
}
