import type { PortfolioOverviewOutput } from '#contract/generated/schemas/portfolioOverview.zod.ts';
import { compareCurrencies } from '#src/shared/list/compare.ts';
import { amountOf, isNumber, sumOf, type Amount } from '#src/shared/money/amount.ts';
import {
  DEFAULT_CURRENCY,
  PENCE,
  sumsByCurrency,
  type CurrencyTotal,
} from '#src/shared/money/currency.ts';
import { portalPath } from '#src/shared/pages/portal-path.ts';
import { displayName } from '../category-names.ts';
import { sharesInTenths } from './shares.ts';

/** Specification 9: with this many totals, pounds included, the others are collapsed. */
const GROUPED_FROM = 3;

export type CategoryModel = {
  readonly id: string;
  /** As in the reply. */
  readonly code: string;
  readonly name: string;
  /** Null or missing is not yet valued; zero is a value. */
  readonly value: number | null;
  readonly hasAccountValue: boolean;
  /** Percent of the portfolio; null if there is no total to share. */
  readonly share: number | null;
  /** Null if the reply names no address inside the portal. */
  readonly path: string | null;
};

export type OverviewModel = {
  readonly total: Amount;
  /** False if nothing has a value yet, so that a total of zero is no valuation. */
  readonly isValued: boolean;
  /** Nothing is held in any currency. */
  readonly isEmpty: boolean;
  /** The part of the total that is not on the cards. */
  readonly beyondCards: Amount;
  readonly otherTotals: readonly CurrencyTotal[];
  readonly areOthersGrouped: boolean;
  /** What is held in pence, which is in no total; null for nothing. */
  readonly pence: Amount | null;
  readonly cards: readonly CategoryModel[];
};

/** The view model of both overviews. `product` names the provider's portfolio service. */
export function overviewModel(reply: PortfolioOverviewOutput, product: string): OverviewModel {
  const values = reply.overview.map(({ totalValue }) => (isNumber(totalValue) ? totalValue : null));
  const shares = sharesInTenths(values.map((value) => value ?? 0));
  const totals = totalsByCurrency(reply.currencyTotals);
  const otherTotals = otherTotalsOf(totals);
  const sumOfCards = sumOf(values);
  // Decided (DASH-49): the server's own total in pounds wins over the sum of the cards.
  const total = totals.get(DEFAULT_CURRENCY) ?? sumOfCards;
  return {
    total,
    isEmpty: reply.overview.length === 0 && [...totals.values()].every((amount) => amount.eq(0)),
    isValued: totals.size > 0 || values.some((value) => value !== null),
    beyondCards: total.minus(sumOfCards),
    pence: totals.get(PENCE) ?? null,
    otherTotals,
    areOthersGrouped: otherTotals.length + 1 >= GROUPED_FROM,
    cards: reply.overview.map(({ investmentCategory, url }, index) => ({
      id: `${index}-${investmentCategory}`,
      code: investmentCategory,
      name: displayName(investmentCategory),
      value: values[index] ?? null,
      hasAccountValue: isPortfolioService(url, product),
      share: shares ? (shares[index] ?? 0) / 10 : null,
      path: portalPath(url),
    })),
  };
}

function totalsByCurrency(
  totals: PortfolioOverviewOutput['currencyTotals'],
): ReadonlyMap<string, Amount> {
  return sumsByCurrency(
    Object.entries(totals ?? {}).flatMap(([code, value]) => {
      const amount = amountOf(value);
      return amount ? [[code, amount] as const] : [];
    }),
  );
}

// Pence are neither shown nor added to the pounds (DASH-16, DASH-55).
function otherTotalsOf(totals: ReadonlyMap<string, Amount>): readonly CurrencyTotal[] {
  return Array.from(totals, ([currency, amount]) => ({ currency, amount }))
    .filter(({ currency }) => currency !== DEFAULT_CURRENCY && currency !== PENCE)
    .toSorted((one, other) => compareCurrencies(one.currency, other.currency));
}

// Specification 2: 'Account Value' for the two portfolio services, recognised by their link.
function isPortfolioService(url: string, product: string): boolean {
  const link = decoded(url);
  return [product, product.replaceAll(' ', '_')]
    .map((name) => `${name}_Portfolio_Service`)
    .concat('Quality_Shares_Portfolio')
    .some((name) => link.includes(name));
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
