import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { isRecordedActive } from '#src/shared/finance/format/holding-phase.ts';
import { isGrowthWithheld } from '#src/sdk/withheld-growth.ts';
import { isNumber } from '#src/shared/finance/money/amount.ts';
import {
  toCurrency,
  DEFAULT_CURRENCY,
  PENCE_CURRENCY,
} from '#src/shared/finance/money/currency.ts';
import { isExpired, isPositive, mapToTopLevelIds } from './holding-tree.ts';

/** The fields of a holding that decide whether it counts. */
export type CountableHolding = Readonly<
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

/** Holdings of a category, or of a discretionary manager's account, which shows its cash separately. */
export type HoldingsKind = 'category' | 'dfm';

/** Whether a holding's value counts, and if not, why; only `counted` joins the total in pounds. */
export type ValueReason =
  | 'counted'
  /** Joins the total of the holding's own currency. */
  | 'other-currency'
  /** Quoted in pence, which join no total. */
  | 'pence'
  /** Cash of a DFM account, shown beside the total. */
  | 'cash-apart'
  | 'not-valued'
  /** The value is the sum of child holdings, which count themselves. */
  | 'summed-from-underlying'
  /** The holding has no date invested and no positive value. */
  | 'not-invested'
  | 'expired';

/** Whether a holding's cost counts, and if not, why; only `counted` joins the amount invested (pounds). */
export type CostReason =
  | 'counted'
  /** The costs of the child holdings count instead of the cost of their parent. */
  | 'has-children'
  | 'not-active'
  | 'no-cost'
  | 'no-units'
  | 'other-currency'
  /** Value, cost and growth of the reply contradict each other. */
  | 'contradicted'
  | 'expired';

/** Whether a holding joins Growth, which compares the value and the cost of the same holdings. */
export type GrowthReason =
  /** Both the value and the cost are in the totals. */
  | 'compared'
  /** The value counts and is compared with the holding's own cost, but the child costs are in the total. */
  | 'compared-by-own-cost'
  /** The cost belongs to a parent that is compared by its own cost. */
  | 'cost-in-parent'
  | 'not-compared';

/** A holding with the decisions whether its value, cost and growth count. */
export type ClassifiedHolding<Item = CountableHolding> = {
  readonly holding: Item;
  readonly value: ValueReason;
  readonly cost: CostReason;
  readonly growth: GrowthReason;
};

/** Asset label of an account's cash balance (specification 3). */
export const CASH_NAME = 'Cash';

export function isCash({ investment }: Pick<CountableHolding, 'investment'>): boolean {
  return investment.name === CASH_NAME;
}

/** Returns true if at least one holding has not expired, and all such holdings are cash. */
export function isAllCash(holdings: readonly CountableHolding[]): boolean {
  const unexpired = holdings.filter((holding) => !isExpired(holding));
  return unexpired.length > 0 && unexpired.every(isCash);
}

export function getParentIds(holdings: readonly CountableHolding[]): ReadonlySet<string> {
  const roots = mapToTopLevelIds(holdings);
  return new Set(
    holdings.flatMap(({ id, parentHolding }) => {
      const isBelow = roots.has(id) && roots.get(id) !== id;
      return parentHolding && isBelow ? [parentHolding] : [];
    }),
  );
}

/** Decides whether the holding's value is in the total in pounds, and if not, why (specification 5). */
export function getValueReason(holding: CountableHolding, kind: HoldingsKind): ValueReason {
  if (isExpired(holding)) return 'expired';
  if (holding.valuationMode === 'sumUnderlyingValues') return 'summed-from-underlying';
  if (!holding.invDate && !isPositive(holding.value)) return 'not-invested';
  if (!isNumber(holding.value)) return 'not-valued';
  const currency = toCurrency(holding.currency);
  if (currency === PENCE_CURRENCY) return 'pence';
  if (currency !== DEFAULT_CURRENCY) return 'other-currency';
  return kind === 'dfm' && isCash(holding) ? 'cash-apart' : 'counted';
}

/** Decides whether the holding's cost is in the amount invested, and if not, why (specification 5). */
export function getCostReason(
  holding: CountableHolding,
  parentIds: ReadonlySet<string>,
): CostReason {
  if (isGrowthWithheld(holding)) return 'contradicted';
  if (isExpired(holding)) return 'expired';
  if (parentIds.has(holding.id)) return 'has-children';
  // A phase of null is shown as Active, but its cost does not count as active (decided, HOLD-100).
  if (!isRecordedActive(holding.phase)) return 'not-active';
  if (!isNumber(holding.cost)) return 'no-cost';
  if (!isPositive(holding.units)) return 'no-units';
  return toCurrency(holding.currency) === DEFAULT_CURRENCY ? 'counted' : 'other-currency';
}

/** Decides for each holding whether value, cost and growth count; preserves the order. */
export function classifyHoldings<Item extends CountableHolding>(
  holdings: readonly Item[],
  kind: HoldingsKind,
): readonly ClassifiedHolding<Item>[] {
  const parentIds = getParentIds(holdings);
  const counted = holdings.map((holding) => ({
    holding,
    value: getValueReason(holding, kind),
    cost: getCostReason(holding, parentIds),
  }));
  const getGrowthReason = classifyGrowth(counted);
  return counted.map((each) => ({ ...each, growth: getGrowthReason(each) }));
}

type Counted = Omit<ClassifiedHolding, 'growth'>;

/** Returns the growth rule: own cost only if no descendant's value counts, so that none is compared twice. */
function classifyGrowth(counted: readonly Counted[]): (each: Counted) => GrowthReason {
  const parentById = new Map(counted.map(({ holding }) => [holding.id, holding.parentHolding]));
  const idsAbove = ({ holding }: Counted) => {
    // A malformed reply may contain a cycle of parents.
    const ids = new Set<string>();
    let id = parentById.get(holding.id);
    while (id && !ids.has(id)) {
      ids.add(id);
      id = parentById.get(id);
    }
    return [...ids];
  };
  const inCurrency = ({ holding }: Counted, id: string) => `${toCurrency(holding.currency)} ${id}`;
  const isValueIn = ({ value }: Counted) => COUNTED_VALUE_REASONS.has(value);
  const isCostIn = ({ cost }: Counted) => COUNTED_COST_REASONS.has(cost);
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

/** Returns true if the holding's own cost would count, but its child holdings count instead. */
function isCostReplaced({ holding, cost }: Counted): boolean {
  return cost === 'has-children' && COUNTED_COST_REASONS.has(getCostReason(holding, new Set()));
}

/** Reasons by which a value joins the total of its own currency. */
export const COUNTED_VALUE_REASONS: ReadonlySet<ValueReason> = new Set([
  'counted',
  'other-currency',
]);
/** Reasons by which a cost joins the amount invested, or would if it were in pounds. */
export const COUNTED_COST_REASONS: ReadonlySet<CostReason> = new Set(['counted', 'other-currency']);
export const VALUED_REASONS: ReadonlySet<ValueReason> = new Set([
  ...COUNTED_VALUE_REASONS,
  'pence',
  'cash-apart',
]);
/** Reasons by which a holding joins Growth with its value and a cost. */
export const COMPARED_GROWTH_REASONS: ReadonlySet<GrowthReason> = new Set([
  'compared',
  'compared-by-own-cost',
]);
