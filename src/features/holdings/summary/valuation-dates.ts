import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { valueReason, type HoldingsKind, type ValueReason } from '../data/holding-totals.ts';

export type ValuationDates = { readonly latest: string; readonly oldest: string };

const COUNTED: ReadonlySet<ValueReason> = new Set(['counted', 'other-currency', 'cash-apart']);

/** The days of the values in the totals, as YYYY-MM-DD; null when none of them has one. */
export function valuationDates(
  holdings: readonly Holding[],
  kind: HoldingsKind,
): ValuationDates | null {
  let [latest, oldest]: (string | null)[] = [null, null];
  for (const holding of holdings) {
    const day = holding.lastValuedAt;
    if (day === null || !COUNTED.has(valueReason(holding, kind))) continue;
    if (!latest || day > latest) latest = day;
    if (!oldest || day < oldest) oldest = day;
  }
  return latest && oldest ? { latest, oldest } : null;
}
