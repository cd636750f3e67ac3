import type { PortfolioOverviewOutput } from '#contract/generated/schemas/portfolioOverview.zod.ts';
import { exactSum } from '#src/shared/format/exact-sum.ts';
import { DEFAULT_CURRENCY, isAmount, PENCE } from '#src/shared/format/money.ts';
import { portalPath } from '#src/shared/portal-path.ts';
import { displayName } from '../category-names.ts';
import { sharesInTenths } from './shares.ts';

/** Specification 9: with this many totals, pounds included, the others are folded away. */
const GROUPED_FROM = 3;

export type CategoryCardModel = {
  readonly id: string;
  readonly name: string;
  /** Null or missing is not yet valued; zero is a value. */
  readonly value: number | null;
  readonly hasAccountValue: boolean;
  /** Percent of the portfolio; null where there is nothing to share. */
  readonly share: number | null;
  /** Null when the reply names no place inside the portal. */
  readonly path: string | null;
};

export type CurrencyTotal = { readonly currency: string; readonly amount: number };

export type OverviewModel = {
  readonly total: number;
  readonly otherTotals: readonly CurrencyTotal[];
  readonly areOthersGrouped: boolean;
  readonly cards: readonly CategoryCardModel[];
};

/** Both overviews as their screens show them. `product` names the provider's portfolio service. */
export function overviewModel(reply: PortfolioOverviewOutput, product: string): OverviewModel {
  const values = reply.overview.map(({ totalValue }) => (isAmount(totalValue) ? totalValue : null));
  const shares = sharesInTenths(values.map((value) => value ?? 0));
  const otherTotals = otherTotalsOf(reply.currencyTotals);
  return {
    total: poundsOf(reply.currencyTotals) ?? exactSum(values),
    otherTotals,
    areOthersGrouped: otherTotals.length + 1 >= GROUPED_FROM,
    cards: reply.overview.map(({ investmentCategory, url }, index) => ({
      id: `${index}-${investmentCategory}`,
      name: displayName(investmentCategory),
      value: values[index] ?? null,
      hasAccountValue: isPortfolioService(url, product),
      share: shares ? (shares[index] ?? 0) / 10 : null,
      path: portalPath(url),
    })),
  };
}

type CurrencyTotals = PortfolioOverviewOutput['currencyTotals'];

// Decided (DASH-49): the server's own total in pounds wins over the sum of the cards.
function poundsOf(totals: CurrencyTotals): number | undefined {
  const pounds = totals && Object.entries(totals).find(([code]) => code === DEFAULT_CURRENCY)?.[1];
  return isAmount(pounds) ? pounds : undefined;
}

// Pence are left out, neither shown nor folded into the pounds (DASH-16, DASH-55).
function otherTotalsOf(totals: CurrencyTotals): readonly CurrencyTotal[] {
  return Object.entries(totals ?? {})
    .filter(([code, amount]) => code !== DEFAULT_CURRENCY && code !== PENCE && isAmount(amount))
    .map(([currency, amount]) => ({ currency, amount }))
    .toSorted((one, other) => one.currency.localeCompare(other.currency, 'en-GB'));
}

// Specification 2: 'Account Value' for the two portfolio services, told by their link.
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
