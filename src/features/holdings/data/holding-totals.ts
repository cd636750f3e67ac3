import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { compareCurrencies } from '#src/shared/list/compare.ts';
import { isRecordedActive, isWithoutPhase, phaseOf } from '#src/shared/format/holding-phase.ts';
import { amountOf, isNumber, ZERO, type Amount } from '#src/shared/money/amount.ts';
import {
  currencyOf,
  DEFAULT_CURRENCY,
  PENCE,
  type CurrencyTotal,
} from '#src/shared/money/currency.ts';
import { isExpired, isPositive, rootsOf } from './holding-tree.ts';
import { growthReasons, type GrowthReason } from './like-for-like.ts';

/** The fields of a holding that decide whether it counts. */
export type CountedHolding = Readonly<
  Pick<
    Holding,
    | 'id'
    | 'parentHolding'
    | 'investment'
    | 'value'
    | 'cost'
    | 'units'
    | 'currency'
    | 'invDate'
    | 'lastValuedAt'
    | 'valuationMode'
  >
> & { readonly phase: string | number | null };

/**
 * The holdings of a category, or of a discretionary manager's account, which shows cash separately.
 */
export type HoldingsKind = 'category' | 'dfm';

/** How a holding's value counts: only `counted` joins the total in pounds. */
export type ValueReason =
  | 'counted'
  /** Joins the total of its own currency. */
  | 'other-currency'
  /** In pence: joins no total. */
  | 'pence'
  /** The cash of a DFM account, named beside the total. */
  | 'cash-apart'
  | 'not-valued'
  /** Its value is the sum of holdings that count themselves. */
  | 'summed-from-underlying'
  /** Neither a date invested nor a positive value. */
  | 'not-invested'
  | 'expired';

/** How a holding's cost counts: only `counted` joins the amount invested, which is in pounds. */
export type CostReason =
  | 'counted'
  /** Its child holdings count instead. */
  | 'has-children'
  | 'not-active'
  | 'no-cost'
  | 'no-units'
  | 'other-currency'
  | 'expired';

/** What the totals decide about one holding. */
export type CountingReasons = {
  readonly value: ValueReason;
  readonly cost: CostReason;
  readonly growth: GrowthReason;
};

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

/** Specification 3: the asset label of an account's cash balance. */
export const CASH_NAME = 'Cash';

export function isCash({ investment }: Pick<CountedHolding, 'investment'>): boolean {
  return investment.name === CASH_NAME;
}

/** Whether nothing is held but cash. */
export function isCashAlone(holdings: readonly CountedHolding[]): boolean {
  const held = holdings.filter((holding) => !isExpired(holding));
  return held.length > 0 && held.every(isCash);
}

/** The ids of holdings with others listed below them. */
export function parentIdsOf(holdings: readonly CountedHolding[]): ReadonlySet<string> {
  const roots = rootsOf(holdings);
  return new Set(
    holdings.flatMap(({ id, parentHolding }) => {
      const isBelow = roots.has(id) && roots.get(id) !== id;
      return parentHolding && isBelow ? [parentHolding] : [];
    }),
  );
}

/** Whether the holding's value is in the total in pounds, and if not, why (specification 5). */
export function valueReason(holding: CountedHolding, kind: HoldingsKind): ValueReason {
  if (isExpired(holding)) return 'expired';
  if (holding.valuationMode === 'sumUnderlyingValues') return 'summed-from-underlying';
  if (!holding.invDate && !isPositive(holding.value)) return 'not-invested';
  if (!isNumber(holding.value)) return 'not-valued';
  const currency = currencyOf(holding.currency);
  if (currency === PENCE) return 'pence';
  if (currency !== DEFAULT_CURRENCY) return 'other-currency';
  return kind === 'dfm' && isCash(holding) ? 'cash-apart' : 'counted';
}

/** Whether the holding's cost is in the amount invested, and if not, why (specification 5). */
export function costReason(holding: CountedHolding, parentIds: ReadonlySet<string>): CostReason {
  if (isExpired(holding)) return 'expired';
  if (parentIds.has(holding.id)) return 'has-children';
  // Decided (HOLD-100): a phase of null is shown as Active, but does not count as Active for the
  // cost.
  if (!isRecordedActive(holding.phase)) return 'not-active';
  if (!isNumber(holding.cost)) return 'no-cost';
  if (!isPositive(holding.units)) return 'no-units';
  return currencyOf(holding.currency) === DEFAULT_CURRENCY ? 'counted' : 'other-currency';
}

/** What the totals decide about each holding, in the order given. */
export function countingReasons(
  holdings: readonly CountedHolding[],
  kind: HoldingsKind,
): readonly CountingReasons[] {
  const parentIds = parentIdsOf(holdings);
  const reasons = holdings.map((holding) => ({
    value: valueReason(holding, kind),
    cost: costReason(holding, parentIds),
  }));
  const growth = growthReasons(
    holdings.map((holding, index) => ({
      id: holding.id,
      parentId: holding.parentHolding,
      currency: currencyOf(holding.currency),
      isValueCounted: isIn(VALUE_COUNTS, reasons[index]?.value),
      isCostCounted: isIn(COST_COUNTS, reasons[index]?.cost),
      isCostReplaced:
        reasons[index]?.cost === 'has-children' && isIn(COST_COUNTS, costReason(holding, NO_IDS)),
    })),
  );
  return reasons.map((each, index) => ({ ...each, growth: growth[index] ?? 'not-compared' }));
}

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

/** The dates of all values of a list. */
export function valueDates(
  holdings: readonly Pick<CountedHolding, 'value' | 'lastValuedAt'>[],
): ValueDates {
  return datesOf(
    holdings.filter(({ value }) => isNumber(value)).map(({ lastValuedAt }) => lastValuedAt),
  );
}

const NO_IDS: ReadonlySet<string> = new Set();

/** In the total value of its own currency. */
const VALUE_COUNTS: ReadonlySet<ValueReason> = new Set(['counted', 'other-currency']);
/** In the amount invested, or left out for its currency alone. */
const COST_COUNTS: ReadonlySet<CostReason> = new Set(['counted', 'other-currency']);
const IS_VALUED: ReadonlySet<ValueReason> = new Set([...VALUE_COUNTS, 'pence', 'cash-apart']);

function isIn<Reason>(reasons: ReadonlySet<Reason>, reason: Reason | undefined): boolean {
  return reason !== undefined && reasons.has(reason);
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
