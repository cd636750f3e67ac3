import { isWithoutPhase, phaseOf } from '#src/shared/format/holding-phase.ts';
import { compareCurrencies } from '#src/shared/list/compare.ts';
import { isNumber, sumOf, ZERO, type Amount } from '#src/shared/money/amount.ts';
import {
  currencyOf,
  DEFAULT_CURRENCY,
  PENCE,
  type CurrencyTotal,
} from '#src/shared/money/currency.ts';
import {
  COST_COUNTS,
  countingReasons,
  isCash,
  IS_COMPARED,
  IS_VALUED,
  parentIdsOf,
  VALUE_COUNTS,
  type CostReason,
  type CountedHolding,
  type GrowthReason,
  type HoldingsKind,
  type Judged,
} from './counting-rules.ts';
import { isExpired } from './holding-tree.ts';

/** Reason why the cost of a holding does not count although its value does. */
export type WithoutCost =
  | Exclude<CostReason, 'counted' | 'other-currency' | 'expired' | 'not-active'>
  | 'closed'
  | 'pending'
  | 'no-phase'
  | 'cash';

/** An amount and the number of holdings that it comes from. */
export type Part = { readonly count: number; readonly amount: Amount };

/** Growth of the holdings that are in both totals: their value compared with their cost. */
export type Growth = {
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

/** Total value in one currency, with its growth and dates. */
export type CurrencyFigures = CurrencyTotal & {
  readonly growth: Growth;
  readonly dates: ValueDates;
};

export type HoldingTotals = {
  /** Total in pounds; includes cash in a category, but not in a DFM account (HOLD-099). */
  readonly value: Amount;
  /** Amount invested, in pounds. */
  readonly cost: Amount;
  /** Value of the holding named Cash, in pounds. The screen shows its note only above zero. */
  readonly cash: Amount;
  /** Growth in pounds. `value` is the value of Growth plus `valueWithoutCost`. */
  readonly growth: Growth;
  readonly valueWithoutCost: Part;
  /** Number of holdings in `valueWithoutCost` by the reason why their cost does not count. */
  readonly withoutCost: ReadonlyMap<WithoutCost, number>;
  /** Costs in pounds without a value. `cost` is the cost of Growth plus this, less `ownCostDifference`. */
  readonly costWithoutValue: Part;
  /** Own costs of the holdings compared by own cost, less the costs counted in their place. */
  readonly ownCostDifference: Part;
  /** Cost of all active holdings in pounds, including costs that do not count yet. */
  readonly paidIn: Part;
  /** Dates of the values in `value`. */
  readonly dates: ValueDates;
  /** Totals of the other currencies except pence, sorted by code. */
  readonly others: readonly CurrencyFigures[];
  /** Holdings quoted in pence, which are in no total. */
  readonly pence: Part;
  /** False if no holding has a value yet, so that zero does not mean a valuation of zero. */
  readonly isValued: boolean;
};

/** Adds up all holdings of a screen: parents, children and expired ones. */
export function holdingTotals(
  holdings: readonly CountedHolding[],
  kind: HoldingsKind,
): HoldingTotals {
  const judged = countingReasons(holdings, kind);
  const parentIds = parentIdsOf(holdings);
  const byCurrency = Map.groupBy(judged, ({ holding }) => currencyOf(holding.currency));
  const inPounds = byCurrency.get(DEFAULT_CURRENCY) ?? [];
  const inPence = byCurrency.get(PENCE) ?? [];
  const pounds = sumsOf(inPounds);
  const { valueWithoutCost, withoutCost, costWithoutValue, ownCost, costInParents } = pounds;
  const cost = together(pounds.comparedCost, costWithoutValue, costInParents);
  const cash = inPounds.filter(({ holding, value }) => isCash(holding) && IS_VALUED.has(value));
  const notCounted = inPounds.filter(
    (each) => each.cost !== 'counted' && isPaidIn(each.holding, parentIds),
  );
  return {
    value: valueOf(pounds).amount,
    cost: cost.amount,
    cash: partOf(cash, 'value').amount,
    growth: growthOf(pounds),
    valueWithoutCost,
    withoutCost,
    costWithoutValue,
    ownCostDifference: {
      count: ownCost.count,
      amount: ownCost.amount.minus(costInParents.amount),
    },
    paidIn: together(cost, partOf(notCounted, 'cost')),
    dates: pounds.dates,
    others: othersOf(byCurrency),
    pence: partOf(
      inPence.filter(({ value }) => value === 'pence'),
      'value',
    ),
    isValued: judged.some(({ value }) => IS_VALUED.has(value)),
  };
}

/** Returns whether anything counts in pounds; also true if there is no other currency. */
export function isInPounds(totals: HoldingTotals): boolean {
  const { growth, valueWithoutCost, costWithoutValue, cash, others } = totals;
  const count = growth.count + valueWithoutCost.count + costWithoutValue.count;
  return count > 0 || !cash.eq(0) || others.length === 0;
}

/** Returns the dates of all values of a list. */
export function valueDates(
  holdings: readonly Pick<CountedHolding, 'value' | 'lastValuedAt'>[],
): ValueDates {
  return datesOf(
    holdings.filter(({ value }) => isNumber(value)).map(({ lastValuedAt }) => lastValuedAt),
  );
}

/** Sums of one currency: each counted value and each counted cost is in exactly one of them. */
type Sums = Pick<
  HoldingTotals,
  'valueWithoutCost' | 'withoutCost' | 'costWithoutValue' | 'dates'
> & {
  readonly comparedValue: Part;
  readonly comparedCost: Part;
  /** Own costs of the holdings compared by own cost, and the child costs counted in their place. */
  readonly ownCost: Part;
  readonly costInParents: Part;
};

function sumsOf(judged: readonly Judged[]): Sums {
  const valued = judged.filter(({ value }) => VALUE_COUNTS.has(value));
  const alone = valued.filter(({ growth }) => !IS_COMPARED.has(growth));
  const compared = valued.filter(({ growth }) => IS_COMPARED.has(growth));
  const costOf = (reason: GrowthReason) =>
    partOf(
      judged.filter(({ cost, growth }) => COST_COUNTS.has(cost) && growth === reason),
      'cost',
    );
  const byOwnCost = judged.filter(({ growth }) => growth === 'compared-by-own-cost');
  const reasons = alone.map(withoutCost).filter((reason) => reason !== null);
  return {
    comparedValue: partOf(compared, 'value'),
    valueWithoutCost: partOf(alone, 'value'),
    withoutCost: numbersOf(reasons),
    comparedCost: costOf('compared'),
    costWithoutValue: costOf('not-compared'),
    ownCost: partOf(byOwnCost, 'cost'),
    costInParents: costOf('cost-in-parent'),
    dates: datesOf(valued.map(({ holding }) => holding.lastValuedAt)),
  };
}

function numbersOf<Reason>(reasons: readonly Reason[]): ReadonlyMap<Reason, number> {
  const groups = Map.groupBy(reasons, (reason) => reason);
  return new Map(Array.from(groups, ([reason, { length }]) => [reason, length]));
}

function partOf(judged: readonly Judged[], field: 'value' | 'cost'): Part {
  return { count: judged.length, amount: sumOf(judged.map(({ holding }) => holding[field])) };
}

function withoutCost({ holding, cost }: Judged): WithoutCost | null {
  switch (cost) {
    case 'not-active': {
      if (isWithoutPhase(holding.phase)) return 'no-phase';
      return phaseOf(holding.phase) === 'Pending' ? 'pending' : 'closed';
    }
    case 'no-cost':
      return isCash(holding) ? 'cash' : 'no-cost';
    case 'has-children':
    case 'no-units':
      return cost;
    case 'counted':
    case 'other-currency':
    case 'expired':
      return null;
  }
}

function valueOf({ comparedValue, valueWithoutCost }: Sums): Part {
  return together(comparedValue, valueWithoutCost);
}

function growthOf({ comparedValue, comparedCost, ownCost }: Sums): Growth {
  const value = comparedValue.amount;
  const cost = comparedCost.amount.plus(ownCost.amount);
  const gain = value.minus(cost);
  const percent = cost.gt(0) ? gain.times(100).div(cost) : null;
  return { count: comparedValue.count, value, cost, gain, percent };
}

function together(...parts: readonly Part[]): Part {
  return {
    count: parts.reduce((sum, part) => sum + part.count, 0),
    amount: parts.reduce((sum, { amount }) => sum.plus(amount), ZERO),
  };
}

// A pending holding shows no cost (specification 2), and the cost of a closed one may be paid back.
function isPaidIn(holding: CountedHolding, parentIds: ReadonlySet<string>): boolean {
  if (isExpired(holding) || parentIds.has(holding.id)) return false;
  return phaseOf(holding.phase) === 'Active' && isNumber(holding.cost);
}

function datesOf(days: readonly (string | null)[]): ValueDates {
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

function othersOf(byCurrency: ReadonlyMap<string, readonly Judged[]>): readonly CurrencyFigures[] {
  return Array.from(byCurrency, ([currency, judged]) => ({ currency, sums: sumsOf(judged) }))
    .filter(({ currency }) => currency !== DEFAULT_CURRENCY && currency !== PENCE)
    .filter(({ sums }) => valueOf(sums).count > 0)
    .map(({ currency, sums }) => ({
      currency,
      amount: valueOf(sums).amount,
      growth: growthOf(sums),
      dates: sums.dates,
    }))
    .toSorted((one, other) => compareCurrencies(one.currency, other.currency));
}
