import { formatMoney } from '#src/shared/finance/format/money.ts';
import { toPounds } from '#src/shared/finance/money/pence.ts';
import { copy } from '../copy.ts';
import type { HoldingsKind } from '../data/counting-rules.ts';
import type { HoldingTotals, MissingCostReason } from '../data/holding-totals.ts';

/** Reasons why a cost does not count, in the order in which the note lists them. */
const REASONS = [
  'closed',
  'pending',
  'no-cost',
  'no-phase',
  'no-units',
  'has-children',
  'cash',
] as const satisfies readonly MissingCostReason[];

type Labels = { readonly value: string; readonly cost: string };

/** Returns the note about holdings in pence, which are in no total. */
export function buildPenceNotes({ pence: { count, amount } }: HoldingTotals): readonly string[] {
  return count > 0 ? [copy.penceApart(formatMoney(toPounds(amount)), count)] : [];
}

export function buildAccountNotes(
  { value, cash, others }: HoldingTotals,
  kind: HoldingsKind,
): readonly string[] {
  if (kind !== 'dfm' || cash.eq(0)) return [];
  const formatTotal = others.length > 0 ? copy.accountTotalInPounds : copy.accountTotal;
  return [formatTotal(formatMoney(value), formatMoney(cash), formatMoney(value.plus(cash)))];
}

export function buildDifferenceNotes(totals: HoldingTotals, labels: Labels): readonly string[] {
  const { growth, withoutCost, valueWithoutCost, costWithoutValue, ownCostDifference } = totals;
  const lines: string[] = [];
  if (valueWithoutCost.count > 0) {
    lines.push(
      copy.valueWithoutCost(
        labels.value,
        formatMoney(valueWithoutCost.amount),
        valueWithoutCost.count,
        REASONS.flatMap((reason) => {
          const count = withoutCost.get(reason);
          return count === undefined ? [] : [copy.withoutCost[reason](count)];
        }),
      ),
    );
  }
  if (costWithoutValue.count > 0) {
    lines.push(
      copy.costWithoutValue(
        labels.cost,
        formatMoney(costWithoutValue.amount),
        costWithoutValue.count,
      ),
    );
  }
  if (!ownCostDifference.amount.eq(0)) {
    const { amount, count } = ownCostDifference;
    lines.push(copy.ownCostDifference(labels.cost, formatMoney(amount.abs()), amount.gt(0), count));
  }
  if (growth.count === 0) return lines;
  const { count, value, cost } = growth;
  return [copy.comparing(count, formatMoney(value), formatMoney(cost)), ...lines];
}
