import { DEFAULT_CURRENCY, type CurrencyTotal } from '#src/shared/money/currency.ts';
import type { OverviewModel } from './overview-model.ts';

type LeadingTotals = {
  /** At the head. */
  readonly head: readonly (CurrencyTotal & { readonly isSmall: boolean })[];
  /** The one whose growth is told first. */
  readonly lead: string;
  /** Those with a place of their own below. */
  readonly others: readonly CurrencyTotal[];
};

/** Pounds lead, unless nothing is held in them: then the other currencies do, before £0.00. */
export function leadingTotals(model: OverviewModel): LeadingTotals {
  const { total, cards, otherTotals, areOthersGrouped } = model;
  const pounds = { currency: DEFAULT_CURRENCY, amount: total };
  const isForeign =
    total.eq(0) &&
    cards.every(({ value }) => !value) &&
    otherTotals.some(({ amount }) => !amount.eq(0));
  const [first] = otherTotals;
  if (!isForeign || !first) {
    const head = [{ ...pounds, isSmall: false }];
    return { head, lead: pounds.currency, others: otherTotals };
  }
  const head = otherTotals.map((each) => ({ ...each, isSmall: false }));
  return {
    head: [...head, { ...pounds, isSmall: true }],
    lead: first.currency,
    others: areOthersGrouped ? otherTotals : [],
  };
}
