import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { isRecordedActive } from '#src/shared/format/holding-phase.ts';
import { isNumber } from '#src/shared/money/amount.ts';
import { currencyOf, DEFAULT_CURRENCY, PENCE } from '#src/shared/money/currency.ts';
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

const NO_IDS: ReadonlySet<string> = new Set();

/** In the total value of its own currency. */
export const VALUE_COUNTS: ReadonlySet<ValueReason> = new Set(['counted', 'other-currency']);
/** In the amount invested, or left out for its currency alone. */
export const COST_COUNTS: ReadonlySet<CostReason> = new Set(['counted', 'other-currency']);
export const IS_VALUED: ReadonlySet<ValueReason> = new Set([
  ...VALUE_COUNTS,
  'pence',
  'cash-apart',
]);

function isIn<Reason>(reasons: ReadonlySet<Reason>, reason: Reason | undefined): boolean {
  return reason !== undefined && reasons.has(reason);
}
