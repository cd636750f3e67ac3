import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { isRecordedActive } from '#src/shared/format/holding-phase.ts';
import { isNumber } from '#src/shared/money/amount.ts';
import { currencyOf, DEFAULT_CURRENCY, PENCE } from '#src/shared/money/currency.ts';
import { isExpired, isPositive, rootsOf } from './holding-tree.ts';

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

/** How a holding is in Growth, which compares value and cost of the same holdings. */
export type GrowthReason =
  /** Its value and its cost are in the totals. */
  | 'compared'
  /** Its value is, and for its cost that of the holdings within it: its own cost is compared. */
  | 'compared-by-own-cost'
  /** Its cost is part of a holding that is compared as a whole. */
  | 'cost-in-parent'
  | 'not-compared';

/** A holding, and what the totals decide about it. */
export type Judged<Held = CountedHolding> = {
  readonly holding: Held;
  readonly value: ValueReason;
  readonly cost: CostReason;
  readonly growth: GrowthReason;
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
export function countingReasons<Held extends CountedHolding>(
  holdings: readonly Held[],
  kind: HoldingsKind,
): readonly Judged<Held>[] {
  const parentIds = parentIdsOf(holdings);
  const counted = holdings.map((holding) => ({
    holding,
    value: valueReason(holding, kind),
    cost: costReason(holding, parentIds),
  }));
  const growthOf = growthReasons(counted);
  return counted.map((each) => ({ ...each, growth: growthOf(each) }));
}

type Counted = Omit<Judged, 'growth'>;

/**
 * Which holdings are in both totals. A holding that is compared as a whole has no value below it in
 * the totals, so that nothing is compared twice.
 */
function growthReasons(counted: readonly Counted[]): (each: Counted) => GrowthReason {
  const parentOf = new Map(counted.map(({ holding }) => [holding.id, holding.parentHolding]));
  const idsAbove = ({ holding }: Counted) => {
    // A reply may name holdings as each other's parents.
    const ids = new Set<string>();
    let id = parentOf.get(holding.id);
    while (id && !ids.has(id)) {
      ids.add(id);
      id = parentOf.get(id);
    }
    return [...ids];
  };
  const inCurrency = ({ holding }: Counted, id: string) => `${currencyOf(holding.currency)} ${id}`;
  const isValueIn = ({ value }: Counted) => VALUE_COUNTS.has(value);
  const isCostIn = ({ cost }: Counted) => COST_COUNTS.has(cost);
  const valueBelow = new Set(counted.filter(isValueIn).flatMap(idsAbove));
  const costBelow = new Set(
    counted.filter(isCostIn).flatMap((each) => idsAbove(each).map((id) => inCurrency(each, id))),
  );
  const compared = counted.filter(
    (each) =>
      isValueIn(each) &&
      isCostReplaced(each) &&
      !valueBelow.has(each.holding.id) &&
      costBelow.has(inCurrency(each, each.holding.id)),
  );
  const byOwnCost = new Set(compared.map(({ holding }) => holding.id));
  return (each) => {
    if (isValueIn(each) && isCostIn(each)) return 'compared';
    if (byOwnCost.has(each.holding.id)) return 'compared-by-own-cost';
    const isBelow = isCostIn(each) && idsAbove(each).some((id) => byOwnCost.has(id));
    return isBelow ? 'cost-in-parent' : 'not-compared';
  };
}

/** Its own cost would count, but the holdings within it count in its place. */
function isCostReplaced({ holding, cost }: Counted): boolean {
  return cost === 'has-children' && COST_COUNTS.has(costReason(holding, new Set()));
}

/** In the total value of its own currency. */
export const VALUE_COUNTS: ReadonlySet<ValueReason> = new Set(['counted', 'other-currency']);
/** In the amount invested, or left out for its currency alone. */
export const COST_COUNTS: ReadonlySet<CostReason> = new Set(['counted', 'other-currency']);
export const IS_VALUED: ReadonlySet<ValueReason> = new Set([
  ...VALUE_COUNTS,
  'pence',
  'cash-apart',
]);
/** In Growth with its value and a cost. */
export const IS_COMPARED: ReadonlySet<GrowthReason> = new Set(['compared', 'compared-by-own-cost']);
