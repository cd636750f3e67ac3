import type { PortfolioOverviewOutput } from '#contract/generated/schemas/portfolioOverview.zod.ts';
import { compareCurrencies } from '#src/shared/lists/compare.ts';
import {
  toAmount,
  isNumber,
  sumNumbers,
  ZERO_AMOUNT,
  type Amount,
} from '#src/shared/finance/money/amount.ts';
import {
  DEFAULT_CURRENCY,
  PENCE_CURRENCY,
  sumByCurrency,
  type CurrencyTotal,
} from '#src/shared/finance/money/currency.ts';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { decodePath } from '#src/shared/screens/address/page-match.ts';
import { toPortalPath } from '#src/shared/screens/address/portal-path.ts';
import {
  getCategoryColor,
  getCategoryName,
  type CategoryColor,
} from '#src/shared/finance/category/categories.ts';
import { figuresCopy as copy } from '../figures-copy.ts';
import { calculateShares } from './shares.ts';

/** Minimum number of totals, including pounds, that collapses the other currencies (specification 9). */
const GROUPED_FROM = 3;

export type CategoryModel = CategoryColor & {
  readonly id: string;
  /** Category code of the reply; null for the amount in no category. */
  readonly code: string | null;
  readonly name: string;
  /** Null if the category is not valued or the reply has no value for it. Zero is a value. */
  readonly value: number | null;
  readonly hasAccountValue: boolean;
  /** Per cent of the total; null if the categories add up to more than the total. */
  readonly share: number | null;
  /** Path in the portal; null for the amount in no category, and if the reply names no path in the portal. */
  readonly path: string | null;
};

/** Returns the growth of a category: null while it loads, undefined if there is none. */
export type GrowthRenderer = (category: CategoryModel) => ChildElements;

/** Texts of the totals of an overview. */
export type OverviewLabels = {
  readonly total: string;
  readonly totalHint?: string;
  readonly otherTotal: (currency: string) => string;
};

export type OverviewModel = {
  readonly total: Amount;
  /** False if nothing has a value yet. A total of zero is then not a valuation. */
  readonly isValued: boolean;
  readonly isEmpty: boolean;
  /** Amount by which the categories exceed the total; zero if they do not. */
  readonly excess: Amount;
  readonly otherTotals: readonly CurrencyTotal[];
  readonly areOthersGrouped: boolean;
  /** Total in pence, which is in no other total; null if there is none. */
  readonly pence: Amount | null;
  /** One card per category, and one for the part of the total in no category. */
  readonly cards: readonly CategoryModel[];
};

/** Builds the view model of all overviews. `product` is the name of the firm's product. */
export function buildOverviewModel(reply: PortfolioOverviewOutput, product: string): OverviewModel {
  const values = reply.overview.map(({ totalValue }) => (isNumber(totalValue) ? totalValue : null));
  const totals = totalsByCurrency(reply.currencyTotals);
  const otherTotals = listOtherTotals(totals);
  const sumOfCards = sumNumbers(values);
  // The server's total in pounds takes precedence over the sum of the cards (decided, DASH-49).
  const total = totals.get(DEFAULT_CURRENCY) ?? sumOfCards;
  const remainder = total.minus(sumOfCards);
  const cards = reply.overview.map(({ investmentCategory: code, url }, index) => {
    const path = toPortalPath(url);
    return {
      id: `${index}-${code}`,
      code,
      name: getCategoryName(code),
      value: values[index] ?? null,
      hasAccountValue: isPortfolioService(url, product),
      path,
      ...getCategoryColor(code, path?.split('/')[2]),
    };
  });
  return {
    total,
    isEmpty: reply.overview.length === 0 && [...totals.values()].every((amount) => amount.eq(0)),
    isValued: totals.size > 0 || values.some((value) => value !== null),
    excess: remainder.lt(0) ? remainder.abs() : ZERO_AMOUNT,
    pence: totals.get(PENCE_CURRENCY) ?? null,
    otherTotals,
    areOthersGrouped: otherTotals.length + 1 >= GROUPED_FROM,
    cards: withShares(
      remainder.gt(0) ? [...cards, createRemainderCard(remainder)] : cards,
      remainder.lt(0),
    ),
  };
}

type Unshared = Omit<CategoryModel, 'share'>;

function createRemainderCard(remainder: Amount): Unshared {
  return {
    id: 'rest',
    code: null,
    name: copy.inNoCategory,
    value: remainder.toNumber(),
    hasAccountValue: false,
    path: null,
    ...getCategoryColor(null),
  };
}

/** Adds the share of the total to each card; null if the cards add up to more than the total. */
function withShares(cards: readonly Unshared[], addUpToMore: boolean): readonly CategoryModel[] {
  const shares = addUpToMore ? null : calculateShares(cards.map(({ value }) => value ?? 0));
  return cards.map((card, index) => ({
    ...card,
    share: shares ? (shares[index] ?? 0) / 10 : null,
  }));
}

function totalsByCurrency(
  totals: PortfolioOverviewOutput['currencyTotals'],
): ReadonlyMap<string, Amount> {
  return sumByCurrency(
    Object.entries(totals ?? {}).flatMap(([code, value]) => {
      const amount = toAmount(value);
      return amount ? [[code, amount] as const] : [];
    }),
  );
}

// Excludes pence, which are in no total (DASH-16, DASH-55).
function listOtherTotals(totals: ReadonlyMap<string, Amount>): readonly CurrencyTotal[] {
  return Array.from(totals, ([currency, amount]) => ({ currency, amount }))
    .filter(({ currency }) => currency !== DEFAULT_CURRENCY && currency !== PENCE_CURRENCY)
    .toSorted((one, other) => compareCurrencies(one.currency, other.currency));
}

// The two portfolio services, recognised by their link, have an 'Account Value' (specification 2).
function isPortfolioService(url: string, product: string): boolean {
  const link = decodePath(url);
  return [product, product.replaceAll(' ', '_')]
    .map((name) => `${name}_Portfolio_Service`)
    .concat('Quality_Shares_Portfolio')
    .some((name) => link.includes(name));
}
