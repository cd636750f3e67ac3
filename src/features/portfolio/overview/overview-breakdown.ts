import { formatMoney } from '#src/shared/finance/format/money.ts';
import { toPounds } from '#src/shared/finance/money/pence.ts';
import type { BreakdownRow } from './total-breakdown.tsx';
import { detailsCopy as copy } from './details-copy.ts';
import type { OverviewModel } from '../data/overview-model.ts';

export function buildBreakdownRows(
  { cards, excess, otherTotals, pence }: OverviewModel,
  otherTotalLabel: (currency: string) => string,
): readonly BreakdownRow[] {
  const rows: BreakdownRow[] = cards.map(({ id, name, value }) => ({
    id,
    name,
    amount: formatMoney(value),
    counts: value !== null,
    reason: value === null ? copy.addsNothing : undefined,
  }));
  if (excess.gt(0)) {
    const amount = formatMoney(excess.times(-1));
    rows.push({ id: 'excess', name: copy.lessThanCategories, amount, counts: true });
  }
  for (const { currency, amount } of otherTotals) {
    rows.push({
      id: `currency-${currency}`,
      name: otherTotalLabel(currency),
      amount: formatMoney(amount, currency),
      counts: false,
      reason: copy.inOwnCurrency,
    });
  }
  if (pence) {
    rows.push({
      id: 'pence',
      name: copy.pence,
      amount: formatMoney(toPounds(pence)),
      counts: false,
      reason: copy.penceLeftOut,
    });
  }
  return rows;
}
