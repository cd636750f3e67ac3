import { MISSING } from '#src/shared/format/missing.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import type { BreakdownRow } from '#src/shared/ui/total-breakdown.tsx';
import { copy } from '../copy.ts';
import type { OverviewModel } from '../data/overview-model.ts';

/** What the total in pounds counts, and what it leaves out. */
export function overviewBreakdown(
  { cards, beyondCards, otherTotals, hasPence }: OverviewModel,
  otherTotalLabel: (currency: string) => string,
): readonly BreakdownRow[] {
  const rows: BreakdownRow[] = cards.map(({ id, name, value }) => ({
    id,
    name,
    amount: formatMoney(value),
    counts: value !== null,
    reason: value === null ? copy.addsNothing : undefined,
  }));
  if (!beyondCards.eq(0)) {
    const amount = formatMoney(beyondCards);
    rows.push({ id: 'beyond', name: copy.beyondCards, amount, counts: true });
  }
  for (const { currency, amount } of otherTotals) {
    rows.push({
      id: `currency-${currency}`,
      name: otherTotalLabel(currency),
      amount: formatMoney(amount, currency),
      counts: false,
      reason: copy.keptApart,
    });
  }
  if (hasPence) {
    // Decided (DASH-55): amounts in pence are not shown here either.
    rows.push({
      id: 'pence',
      name: copy.pence,
      amount: MISSING,
      counts: false,
      reason: copy.penceLeftOut,
    });
  }
  return rows;
}
