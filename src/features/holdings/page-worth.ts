import { DEFAULT_CURRENCY, type CurrencyTotal } from '#src/shared/money/currency.ts';
import { oncePer } from '#src/shared/state/once-per.ts';
import type { CountedHolding, HoldingsKind } from './data/counting-rules.ts';
import { holdingTotals, isInPounds } from './data/holding-totals.ts';

/**
 * The totals of a reply, once. Measured need: the page renders at each change of the address, and adding
 * up ten thousand holdings takes some 40 ms.
 */
export const totalsOfReply = oncePer(holdingTotals);

/**
 * What the page of these holdings leads with: what they are worth in pounds, cash included, or in
 * the one other currency that is held.
 */
export function pageWorth(reply: readonly CountedHolding[], kind: HoldingsKind): CurrencyTotal {
  const totals = totalsOfReply(reply, kind);
  const [other] = totals.others;
  if (!isInPounds(totals) && other) return other;
  const { value, cash } = totals;
  return { currency: DEFAULT_CURRENCY, amount: kind === 'dfm' ? value.plus(cash) : value };
}
