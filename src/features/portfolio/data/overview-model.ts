import type { ReactNode } from 'react';
import type { PortfolioOverviewOutput } from '#contract/generated/schemas/portfolioOverview.zod.ts';
import { compareCurrencies } from '#src/shared/list/compare.ts';
import { amountOf, isNumber, sumOf, ZERO, type Amount } from '#src/shared/money/amount.ts';
import {
  DEFAULT_CURRENCY,
  PENCE,
  sumsByCurrency,
  type CurrencyTotal,
} from '#src/shared/money/currency.ts';
import { portalPath } from '#src/shared/pages/portal-path.ts';
import { displayName } from '../category-names.ts';
import { figuresCopy as copy } from '../figures-copy.ts';
import { sharesInTenths } from './shares.ts';

/** Specification 9: with this many totals, pounds included, the others are collapsed. */
const GROUPED_FROM = 3;

export type CategoryModel = {
  readonly id: string;
  /** As in the reply; null for what is in no category. */
  readonly code: string | null;
  readonly name: string;
  /** Null or missing is not yet valued; zero is a value. */
  readonly value: number | null;
  readonly hasAccountValue: boolean;
  /** Percent of the total; null if the cards are no parts of it. */
  readonly share: number | null;
  /** Null if the reply names no address inside the portal, and for what is in no category. */
  readonly path: string | null;
};

/** What a category has gained or lost: null while that is on its way, undefined if unknown. */
export type GrowthOf = (category: CategoryModel) => ReactNode;

export type OverviewModel = {
  readonly total: Amount;
  /** False if nothing has a value yet, so that a total of zero is no valuation. */
  readonly isValued: boolean;
  /** Nothing is held in any currency. */
  readonly isEmpty: boolean;
  /** How much the categories add up to beyond the total; zero for what is a part of it. */
  readonly excess: Amount;
  readonly otherTotals: readonly CurrencyTotal[];
  readonly areOthersGrouped: boolean;
  /** What is held in pence, which is in no total; null for nothing. */
  readonly pence: Amount | null;
  /** One per category, and one for what the total has in none of them. */
  readonly cards: readonly CategoryModel[];
};

/** The view model of both overviews. `product` names the provider's portfolio service. */
export function overviewModel(reply: PortfolioOverviewOutput, product: string): OverviewModel {
  const values = reply.overview.map(({ totalValue }) => (isNumber(totalValue) ? totalValue : null));
  const totals = totalsByCurrency(reply.currencyTotals);
  const otherTotals = otherTotalsOf(totals);
  const sumOfCards = sumOf(values);
  // Decided (DASH-49): the server's own total in pounds wins over the sum of the cards.
  const total = totals.get(DEFAULT_CURRENCY) ?? sumOfCards;
  const rest = total.minus(sumOfCards);
  const cards = reply.overview.map((category, index) => ({
    id: `${index}-${category.investmentCategory}`,
    code: category.investmentCategory,
    name: displayName(category.investmentCategory),
    value: values[index] ?? null,
    hasAccountValue: isPortfolioService(category.url, product),
    path: portalPath(category.url),
  }));
  return {
    total,
    isEmpty: reply.overview.length === 0 && [...totals.values()].every((amount) => amount.eq(0)),
    isValued: totals.size > 0 || values.some((value) => value !== null),
    excess: rest.lt(0) ? rest.abs() : ZERO,
    pence: totals.get(PENCE) ?? null,
    otherTotals,
    areOthersGrouped: otherTotals.length + 1 >= GROUPED_FROM,
    cards: withShares(rest.gt(0) ? [...cards, inNoCategory(rest)] : cards, rest.lt(0)),
  };
}

type Unshared = Omit<CategoryModel, 'share'>;

function inNoCategory(rest: Amount): Unshared {
  return {
    id: 'rest',
    code: null,
    name: copy.inNoCategory,
    value: rest.toNumber(),
    hasAccountValue: false,
    path: null,
  };
}

/** Shares of the total, of which the cards are all parts unless they add up to more. */
function withShares(cards: readonly Unshared[], addUpToMore: boolean): readonly CategoryModel[] {
  const shares = addUpToMore ? null : sharesInTenths(cards.map(({ value }) => value ?? 0));
  return cards.map((card, index) => ({
    ...card,
    share: shares ? (shares[index] ?? 0) / 10 : null,
  }));
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
