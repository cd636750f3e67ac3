import { DEFAULT_CURRENCY, type CurrencyTotal } from '#src/shared/finance/money/currency.ts';
import type { OverviewModel } from './overview-model.ts';

type LeadingTotals = {
  readonly topTotals: readonly CurrencyTotal[];
  readonly leadCurrency: string;
  readonly others: readonly CurrencyTotal[];
};

/** Sorts the totals: pounds first. If nothing is held in pounds, the other currencies come before £0.00. */
export function sortTotals(model: OverviewModel): LeadingTotals {
  const { total, cards, otherTotals, areOthersGrouped } = model;
  const pounds = { currency: DEFAULT_CURRENCY, amount: total };
  const isForeign =
    total.eq(0) &&
    cards.every(({ value }) => !value) &&
    otherTotals.some(({ amount }) => !amount.eq(0));
  const [first] = otherTotals;
  if (!isForeign || !first) {
    return { topTotals: [pounds], leadCurrency: pounds.currency, others: otherTotals };
  }
  return {
    topTotals: [...otherTotals, pounds],
    leadCurrency: first.currency,
    others: areOthersGrouped ? otherTotals : [],
  };
}
