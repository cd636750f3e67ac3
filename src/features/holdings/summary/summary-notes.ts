import { formatMoney } from '#src/shared/finance/format/money.ts';
import { toPounds } from '#src/shared/finance/money/pence.ts';
import type { CurrencyTotal } from '#src/shared/finance/money/currency.ts';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { copy } from '../copy.ts';
import type { HoldingsKind } from '../data/counting-rules.ts';
import { sumOldValues, type OldValuationLimit } from '../old-valuation.ts';
import type { HoldingTotals } from '../data/holding-totals.ts';

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
  const label = cash.lt(0) ? copy.overdrawnCash : copy.cash;
  const cashText = `${label} ${formatMoney(cash)}`;
  return [formatTotal(formatMoney(value), cashText, formatMoney(value.plus(cash)))];
}

/** Returns how much of the page's total rests on old valuations; empty if nothing does. */
export function buildOldValueNotes(
  holdings: readonly Holding[],
  kind: HoldingsKind,
  { currency, amount }: CurrencyTotal,
  limit: OldValuationLimit | null,
): readonly string[] {
  const sum = sumOldValues(holdings, kind, currency, limit);
  if (limit === null || sum === null) return [];
  return [copy.oldValues(limit.age, formatMoney(sum, currency), formatMoney(amount, currency))];
}
