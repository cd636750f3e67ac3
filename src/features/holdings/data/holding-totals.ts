import { hasNoPhase, toPhase } from '#src/shared/finance/format/holding-phase.ts';
import { compareCurrencies } from '#src/shared/lists/compare.ts';
import { isNumber, sumNumbers, type Amount } from '#src/shared/finance/money/amount.ts';
import { computeGrowthPercent } from '#src/shared/finance/money/growth-percent.ts';
import {
  toCurrency,
  DEFAULT_CURRENCY,
  PENCE_CURRENCY,
  type CurrencyTotal,
} from '#src/shared/finance/money/currency.ts';
import {
  COUNTED_COST_REASONS,
  classifyHoldings,
  isCash,
  COMPARED_GROWTH_REASONS,
  VALUED_REASONS,
  getParentIds,
  COUNTED_VALUE_REASONS,
  type CostReason,
  type CountableHolding,
  type GrowthReason,
  type HoldingsKind,
  type ClassifiedHolding,
} from './counting-rules.ts';

/** Reason why the cost of a holding does not count although its value does. */
export type MissingCostReason =
  | Exclude<CostReason, 'counted' | 'other-currency' | 'expired' | 'not-active'>
  | 'closed'
  | 'pending'
  | 'no-phase'
  | 'cash';

export type Subtotal = { readonly count: number; readonly amount: Amount };

/** Growth of the holdings that are in both total value and amount invested: value compared with cost. */
type GrowthTotals = {
  readonly count: number;
  readonly value: Amount;
  readonly cost: Amount;
  readonly gain: Amount;
  /** Gain in per cent of the cost; null unless the cost is above zero. */
  readonly percent: Amount | null;
};

/** Dates of the values in a total, as YYYY-MM-DD. */
export type ValueDates = {
  readonly oldest: string | null;
  readonly latest: string | null;
  readonly undated: number;
};

type CurrencySums = {
  readonly value: Amount;
  /** Amount invested. */
  readonly cost: Amount;
  /** The total `value` is `growth.value` plus `valueWithoutCost`. */
  readonly growth: GrowthTotals;
  readonly valueWithoutCost: Subtotal;
  /** Number of holdings in `valueWithoutCost` by the reason why their cost does not count. */
  readonly withoutCost: ReadonlyMap<MissingCostReason, number>;
  /** The total `cost` is `growth.cost` plus `costWithoutValue`, less `ownCostDifference`. */
  readonly costWithoutValue: Subtotal;
  /** Own costs of the holdings compared by own cost, less the child costs that count in the total `cost`. */
  readonly ownCostDifference: Subtotal;
  /** Child costs that count in the total `cost`, and the names of the holdings above them. */
  readonly costsInside: { readonly names: readonly string[]; readonly amount: Amount };
  readonly dates: ValueDates;
};

export type CurrencyFigures = CurrencyTotal & Pick<CurrencySums, 'growth' | 'dates'>;

/** Totals in pounds; `value` includes cash in a category, but not in a DFM account (HOLD-099). */
export type HoldingTotals = CurrencySums & {
  /** Value of the holdings named Cash, in pounds. The screen shows a note about cash only above zero. */
  readonly cash: Amount;
  /** Cost of all active holdings in pounds, including costs that do not count yet. */
  readonly paidIn: Subtotal;
  /** Totals of the other currencies except pence, sorted by code. */
  readonly others: readonly CurrencyFigures[];
  /** Holdings quoted in pence, which are in no total. */
  readonly pence: Subtotal;
  /** False if no holding has a value yet. A total of zero is then not a valuation. */
  readonly isValued: boolean;
};

/** Adds up all holdings of a screen: parents, children and expired ones. */
export function sumHoldings(
  holdings: readonly CountableHolding[],
  kind: HoldingsKind,
): HoldingTotals {
  const judged = classifyHoldings(holdings, kind);
  const parentIds = getParentIds(holdings);
  const byCurrency = Map.groupBy(judged, ({ holding }) => toCurrency(holding.currency));
  const inPounds = byCurrency.get(DEFAULT_CURRENCY) ?? [];
  const inPence = byCurrency.get(PENCE_CURRENCY) ?? [];
  const cash = inPounds.filter(
    ({ holding, value }) => isCash(holding) && VALUED_REASONS.has(value),
  );
  const paidIn = inPounds.filter((each) => each.cost === 'counted' || isPaidIn(each, parentIds));
  return {
    ...sumCurrency(inPounds),
    cash: toSubtotal(cash, 'value').amount,
    paidIn: toSubtotal(paidIn, 'cost'),
    others: listOtherCurrencies(byCurrency),
    pence: toSubtotal(
      inPence.filter(({ value }) => value === 'pence'),
      'value',
    ),
    isValued: judged.some(({ value }) => VALUED_REASONS.has(value)),
  };
}

/** Returns true if any amount counts in pounds, or if there is no other currency. */
export function hasAmountsInPounds(totals: HoldingTotals): boolean {
  const { growth, valueWithoutCost, costWithoutValue, cash, others } = totals;
  const count = growth.count + valueWithoutCost.count + costWithoutValue.count;
  return count > 0 || !cash.eq(0) || others.length === 0;
}

export function getValueDates(
  holdings: readonly Pick<CountableHolding, 'value' | 'lastValuedAt'>[],
): ValueDates {
  return toValueDates(
    holdings.filter(({ value }) => isNumber(value)).map(({ lastValuedAt }) => lastValuedAt),
  );
}

function sumCurrency(judged: readonly ClassifiedHolding[]): CurrencySums {
  const valued = judged.filter(({ value }) => COUNTED_VALUE_REASONS.has(value));
  const paid = judged.filter(({ cost }) => COUNTED_COST_REASONS.has(cost));
  const withGrowth = (items: readonly ClassifiedHolding[], reason: GrowthReason) =>
    items.filter(({ growth }) => growth === reason);
  const valueAlone = withGrowth(valued, 'not-compared');
  const byOwnCost = withGrowth(judged, 'compared-by-own-cost');
  const ownCost = toSubtotal(byOwnCost, 'cost');
  const costInParents = toSubtotal(withGrowth(paid, 'cost-in-parent'), 'cost');
  return {
    value: toSubtotal(valued, 'value').amount,
    cost: toSubtotal(paid, 'cost').amount,
    growth: calculateGrowth(judged.filter(({ growth }) => COMPARED_GROWTH_REASONS.has(growth))),
    valueWithoutCost: toSubtotal(valueAlone, 'value'),
    withoutCost: countReasons(
      valueAlone.map(getMissingCostReason).filter((reason) => reason !== null),
    ),
    costWithoutValue: toSubtotal(withGrowth(paid, 'not-compared'), 'cost'),
    ownCostDifference: { ...ownCost, amount: ownCost.amount.minus(costInParents.amount) },
    costsInside: {
      names: byOwnCost.map(({ holding }) => holding.investment.name),
      amount: costInParents.amount,
    },
    dates: toValueDates(valued.map(({ holding }) => holding.lastValuedAt)),
  };
}

function countReasons<Reason>(reasons: readonly Reason[]): ReadonlyMap<Reason, number> {
  const groups = Map.groupBy(reasons, (reason) => reason);
  return new Map(Array.from(groups, ([reason, { length }]) => [reason, length]));
}

function toSubtotal(judged: readonly ClassifiedHolding[], field: 'value' | 'cost'): Subtotal {
  return { count: judged.length, amount: sumNumbers(judged.map(({ holding }) => holding[field])) };
}

function getMissingCostReason({ holding, cost }: ClassifiedHolding): MissingCostReason | null {
  switch (cost) {
    case 'not-active': {
      if (hasNoPhase(holding.phase)) return 'no-phase';
      return toPhase(holding.phase) === 'Pending' ? 'pending' : 'closed';
    }
    case 'no-cost':
      return isCash(holding) ? 'cash' : 'no-cost';
    case 'has-children':
    case 'no-units':
    case 'contradicted':
      return cost;
    case 'counted':
    case 'other-currency':
    case 'expired':
      return null;
  }
}

function calculateGrowth(compared: readonly ClassifiedHolding[]): GrowthTotals {
  const value = toSubtotal(compared, 'value').amount;
  const cost = toSubtotal(compared, 'cost').amount;
  const gain = value.minus(cost);
  const percent = computeGrowthPercent(gain, cost);
  return { count: compared.length, value, cost, gain, percent };
}

// Counts the cost of active holdings only: a pending holding shows no cost (specification 2), and the cost
// of a closed one may have been paid back.
function isPaidIn({ holding, cost }: ClassifiedHolding, parentIds: ReadonlySet<string>): boolean {
  if (cost === 'expired' || cost === 'contradicted' || parentIds.has(holding.id)) return false;
  return toPhase(holding.phase) === 'Active' && isNumber(holding.cost);
}

function toValueDates(days: readonly (string | null)[]): ValueDates {
  let [oldest, latest, undated]: [string | null, string | null, number] = [null, null, 0];
  for (const day of days) {
    if (!day) undated += 1;
    else {
      if (!latest || day > latest) latest = day;
      if (!oldest || day < oldest) oldest = day;
    }
  }
  return { oldest, latest, undated };
}

function listOtherCurrencies(
  byCurrency: ReadonlyMap<string, readonly ClassifiedHolding[]>,
): readonly CurrencyFigures[] {
  return Array.from(byCurrency)
    .filter(([currency]) => currency !== DEFAULT_CURRENCY && currency !== PENCE_CURRENCY)
    .filter(([, judged]) => judged.some(({ value }) => COUNTED_VALUE_REASONS.has(value)))
    .map(([currency, judged]) => {
      const { value, growth, dates } = sumCurrency(judged);
      return { currency, amount: value, growth, dates };
    })
    .toSorted((one, other) => compareCurrencies(one.currency, other.currency));
}
