import { isWithoutPhase, phaseOf } from '#src/shared/format/holding-phase.ts';
import { compareCurrencies } from '#src/shared/list/compare.ts';
import { amountOf, isNumber, ZERO, type Amount } from '#src/shared/money/amount.ts';
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
  IS_VALUED,
  parentIdsOf,
  VALUE_COUNTS,
  type CostReason,
  type CountedHolding,
  type CountingReasons,
  type HoldingsKind,
} from './counting-rules.ts';
import { isExpired } from './holding-tree.ts';

/** Why the cost of a holding whose value counts does not. */
export type WithoutCost =
  | Exclude<CostReason, 'counted' | 'other-currency' | 'expired' | 'not-active'>
  | 'closed'
  | 'pending'
  | 'no-phase'
  | 'cash';

/** An amount, and how many holdings it comes from. */
export type Part = { readonly count: number; readonly amount: Amount };

/** The value of the holdings that are in both totals, compared with their cost. */
export type Growth = {
  readonly count: number;
  readonly value: Amount;
  readonly cost: Amount;
  readonly gain: Amount;
  /** Of the cost; null unless that is above zero. */
  readonly percent: Amount | null;
};

/** The dates of the values in a total, as YYYY-MM-DD. */
export type ValueDates = {
  readonly oldest: string | null;
  readonly latest: string | null;
  /** How many values have no date. */
  readonly undated: number;
};

/** The value in one currency, and what is known beside it. */
export type CurrencyFigures = CurrencyTotal & {
  readonly growth: Growth;
  readonly dates: ValueDates;
};

export type HoldingTotals = {
  /** In pounds; with cash in a category, without it in a DFM account (HOLD-099). */
  readonly value: Amount;
  /** In pounds: the amount invested. */
  readonly cost: Amount;
  /** In pounds: the holding called Cash. Its note is shown only above zero. */
  readonly cash: Amount;
  /** In pounds. `value` is that of Growth and `valueWithoutCost`. */
  readonly growth: Growth;
  readonly valueWithoutCost: Part;
  /** How many holdings of that for each reason. */
  readonly withoutCost: ReadonlyMap<WithoutCost, number>;
  /** `cost` is that of Growth and `costWithoutValue`, less `ownCostDifference`. */
  readonly costWithoutValue: Part;
  /** What the holdings compared as a whole cost beyond the holdings within them that count. */
  readonly ownCostDifference: Part;
  /** In pounds: what the active holdings cost, whether it counts or not. */
  readonly paidIn: Part;
  /** The dates of the values in `value`. */
  readonly dates: ValueDates;
  /** Other currencies, by code, except pence. */
  readonly others: readonly CurrencyFigures[];
  /** In pence, which are in no total. */
  readonly pence: Part;
  /** False if no holding has a value yet, so that a zero is no valuation. */
  readonly isValued: boolean;
};

/** The totals of all holdings of a screen, parents and children together, expired ones included. */
export function holdingTotals(
  holdings: readonly CountedHolding[],
  kind: HoldingsKind,
): HoldingTotals {
  const parentIds = parentIdsOf(holdings);
  const judged = countingReasons(holdings, kind);
  const pounds = emptySums();
  const others = new Map<string, Sums>();
  const notCounted = emptySum();
  const pence = emptySum();
  let [cash, isValued] = [ZERO, false];
  for (const [index, holding] of holdings.entries()) {
    const reasons = judged[index];
    if (!reasons) continue;
    isValued ||= IS_VALUED.has(reasons.value);
    const currency = currencyOf(holding.currency);
    if (currency === DEFAULT_CURRENCY) {
      count(pounds, holding, reasons);
      if (isCash(holding) && IS_VALUED.has(reasons.value)) {
        cash = cash.plus(amountOf(holding.value) ?? ZERO);
      }
      if (isPaidIn(holding, parentIds) && reasons.cost !== 'counted') {
        addTo(notCounted, holding.cost);
      }
    } else if (currency === PENCE) {
      if (reasons.value === 'pence') addTo(pence, holding.value);
    } else {
      const sums = others.get(currency) ?? emptySums();
      count(sums, holding, reasons);
      others.set(currency, sums);
    }
  }
  const { valueWithoutCost, comparedCost, costWithoutValue, ownCost, costInParents } = pounds;
  const cost = together(comparedCost, costWithoutValue, costInParents);
  return {
    value: valueOf(pounds).amount,
    cost: cost.amount,
    cash,
    growth: growthOf(pounds),
    valueWithoutCost: partOf(valueWithoutCost),
    withoutCost: pounds.withoutCost,
    costWithoutValue: partOf(costWithoutValue),
    ownCostDifference: {
      count: ownCost.count,
      amount: ownCost.amount.minus(costInParents.amount),
    },
    paidIn: together(cost, notCounted),
    dates: datesOf(pounds.dates),
    others: byCode(others),
    pence: partOf(pence),
    isValued,
  };
}

/** Whether anything in pounds counts, unless nothing does in another currency. */
export function isInPounds(totals: HoldingTotals): boolean {
  const { growth, valueWithoutCost, costWithoutValue, cash, others } = totals;
  const count = growth.count + valueWithoutCost.count + costWithoutValue.count;
  return count > 0 || !cash.eq(0) || others.length === 0;
}

/** The dates of all values of a list. */
export function valueDates(
  holdings: readonly Pick<CountedHolding, 'value' | 'lastValuedAt'>[],
): ValueDates {
  return datesOf(
    holdings.filter(({ value }) => isNumber(value)).map(({ lastValuedAt }) => lastValuedAt),
  );
}

type Sum = { count: number; amount: Amount };

/** What is held in one currency: each value and each cost is in one of the sums. */
type Sums = {
  readonly comparedValue: Sum;
  readonly valueWithoutCost: Sum;
  readonly withoutCost: Map<WithoutCost, number>;
  readonly comparedCost: Sum;
  readonly costWithoutValue: Sum;
  /** The own costs of what is compared as a whole, and those that are counted in their place. */
  readonly ownCost: Sum;
  readonly costInParents: Sum;
  readonly dates: (string | null)[];
};

const emptySum = (): Sum => ({ count: 0, amount: ZERO });
const emptySums = (): Sums => ({
  comparedValue: emptySum(),
  valueWithoutCost: emptySum(),
  withoutCost: new Map(),
  comparedCost: emptySum(),
  costWithoutValue: emptySum(),
  ownCost: emptySum(),
  costInParents: emptySum(),
  dates: [],
});

function addTo(sum: Sum, amount: number | null): void {
  sum.count += 1;
  sum.amount = sum.amount.plus(amountOf(amount) ?? ZERO);
}

function count(sums: Sums, holding: CountedHolding, reasons: CountingReasons): void {
  const { growth } = reasons;
  if (VALUE_COUNTS.has(reasons.value)) {
    const isAlone = growth === 'cost-in-parent' || growth === 'not-compared';
    addTo(isAlone ? sums.valueWithoutCost : sums.comparedValue, holding.value);
    if (isAlone) countReason(sums.withoutCost, holding, reasons.cost);
    sums.dates.push(holding.lastValuedAt);
  }
  if (growth === 'compared-by-own-cost') addTo(sums.ownCost, holding.cost);
  else if (COST_COUNTS.has(reasons.cost)) addTo(sums[COST_SUMS[growth]], holding.cost);
}

function countReason(
  all: Map<WithoutCost, number>,
  holding: CountedHolding,
  cost: CostReason,
): void {
  const why = withoutCost(holding, cost);
  if (why) all.set(why, (all.get(why) ?? 0) + 1);
}

function withoutCost(holding: CountedHolding, cost: CostReason): WithoutCost | null {
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

const COST_SUMS = {
  compared: 'comparedCost',
  'cost-in-parent': 'costInParents',
  'not-compared': 'costWithoutValue',
} as const;

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

function partOf({ count: number, amount }: Sum): Part {
  return { count: number, amount };
}

// A pending holding shows no cost (specification 2), and that of one closed may be paid back.
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

function byCode(others: ReadonlyMap<string, Sums>): readonly CurrencyFigures[] {
  return Array.from(others)
    .filter(([, sums]) => valueOf(sums).count > 0)
    .map(([currency, sums]) => ({
      currency,
      amount: valueOf(sums).amount,
      growth: growthOf(sums),
      dates: datesOf(sums.dates),
    }))
    .toSorted((one, other) => compareCurrencies(one.currency, other.currency));
}
