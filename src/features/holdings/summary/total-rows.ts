import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import { MISSING } from '#src/shared/format/missing.ts';
import { phaseOf } from '#src/shared/holding-phase.ts';
import { amountOf, type Amount } from '#src/shared/money/amount.ts';
import { currencyOf, DEFAULT_CURRENCY, PENCE } from '#src/shared/money/currency.ts';
import { poundsOfPence } from '#src/shared/money/pence.ts';
import { copy } from '../copy.ts';
import { compareNames } from '../data/holding-list.ts';
import { isCash, verdicts, type HoldingsKind, type Verdict } from '../data/holding-totals.ts';

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
  const judged = verdicts(sorted, kind);
  const groups = new Map<TotalGroup, TotalRow[]>();
  for (const [index, holding] of sorted.entries()) {
    const verdict = judged[index];
    if (!verdict) continue;
    const group = groupOf(holding, verdict);
    const row = rowOf(holding, verdict, group);
    const rows = groups.get(group);
    if (rows) rows.push(row);
    else groups.set(group, [row]);
  }
  return groups;
}

function groupOf({ currency }: Holding, { value, cost, growth }: Verdict): TotalGroup {
  const code = currencyOf(currency);
  if (code === PENCE) return 'none';
  if (code !== DEFAULT_CURRENCY) {
    return value === 'other-currency' || cost === 'other-currency' ? 'other' : 'none';
  }
  if (growth === 'compared' || growth === 'compared-as-whole') return 'both';
  if (value === 'counted') return 'value';
  return cost === 'counted' ? 'cost' : 'none';
}

function rowOf(holding: Holding, verdict: Verdict, group: TotalGroup): TotalRow {
  const { id, investment, currency } = holding;
  const isCompared = verdict.growth === 'compared' || verdict.growth === 'compared-as-whole';
  const isIn = group !== 'none';
  const worth =
    isIn && (verdict.value === 'counted' || verdict.value === 'other-currency')
      ? amountOf(holding.value)
      : null;
  const paid =
    isCompared || (isIn && (verdict.cost === 'counted' || verdict.cost === 'other-currency'))
      ? amountOf(holding.cost)
      : null;
  return {
    id,
    name: investment.name,
    currency: currencyOf(currency),
    value: worth,
    cost: paid,
    growth: isCompared && worth && paid ? worth.minus(paid) : null,
    notes: notesOf(holding, verdict),
  };
}

function notesOf(holding: Holding, { value, cost, growth }: Verdict): readonly string[] {
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
  if (growth === 'compared-as-whole') return [notes.whole];
  if (growth === 'within-compared') return [valueNote(value), notes.within].filter(isText);
  return [valueNote(value), costNote(holding, cost)].filter(isText);
}

function valueNote(value: Verdict['value']): string | null {
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

function costNote(holding: Holding, cost: Verdict['cost']): string | null {
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
    case 'no-units':
      return copy.notes[cost](named);
  }
}

function isText(text: string | null): text is string {
  return text !== null;
}
