import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { isRecordedActive } from '#src/shared/holding-phase.ts';
import { amountOf, isNumber, ZERO, type Amount } from '#src/shared/money/amount.ts';
import {
  currencyOf,
  DEFAULT_CURRENCY,
  PENCE,
  type CurrencyTotal,
} from '#src/shared/money/currency.ts';

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

export type HoldingTotals = {
  /** In pounds; with cash in a category, without it in a DFM account (HOLD-099). */
  readonly value: Amount;
  /** In pounds: the amount invested. */
  readonly cost: Amount;
  /** In pounds: the holding called Cash. Its note is shown only above zero. */
  readonly cash: Amount;
  /** Values in other currencies, by code, except pence. */
  readonly otherValues: readonly CurrencyTotal[];
  /** False if no holding has a value yet, so that a zero is no valuation. */
  readonly isValued: boolean;
  /** The dates of the values in the totals, as YYYY-MM-DD; null if none has one. */
  readonly lastValued: { readonly latest: string; readonly oldest: string } | null;
};

/** Specification 3: the asset label of an account's cash balance. */
export const CASH_NAME = 'Cash';

/** Specification 5: zero units and a value that is not above zero; lists leave it out. */
export function isExpired({ units, value }: Pick<CountedHolding, 'units' | 'value'>): boolean {
  return units === 0 && !isPositive(value);
}

/** Whether it is listed itself, not below a parent. */
export function isTopLevel({ parentHolding }: Pick<CountedHolding, 'parentHolding'>): boolean {
  return !parentHolding;
}

export function isCash({ investment }: Pick<CountedHolding, 'investment'>): boolean {
  return investment.name === CASH_NAME;
}

/** The ids that other listed holdings name as their parent. */
export function parentIdsOf(holdings: readonly CountedHolding[]): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const holding of holdings) {
    if (holding.parentHolding && !isExpired(holding)) ids.add(holding.parentHolding);
  }
  return ids;
}

/** Whether the holding's value is in the total in pounds, and if not, why (specification 5). */
export function valueReason(holding: CountedHolding, kind: HoldingsKind): ValueReason {
  if (isExpired(holding)) return 'expired';
  if (holding.valuationMode === 'sumUnderlyingValues') return 'summed-from-underlying';
  if (!holding.invDate && !isPositive(holding.value)) return 'not-invested';
  if (amountOf(holding.value) === null) return 'not-valued';
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
  if (amountOf(holding.cost) === null) return 'no-cost';
  if (!isPositive(holding.units)) return 'no-units';
  return currencyOf(holding.currency) === DEFAULT_CURRENCY ? 'counted' : 'other-currency';
}

/** The totals of all holdings of a screen, parents and children together, expired ones included. */
export function holdingTotals(
  holdings: readonly CountedHolding[],
  kind: HoldingsKind,
): HoldingTotals {
  const parentIds = parentIdsOf(holdings);
  const others = new Map<string, Amount>();
  let [value, cost, cash, isValued] = [ZERO, ZERO, ZERO, false];
  let [latest, oldest]: (string | null)[] = [null, null];
  for (const holding of holdings) {
    const worth = amountOf(holding.value) ?? ZERO;
    const reason = valueReason(holding, kind);
    if (reason === 'counted') value = value.plus(worth);
    if (reason === 'other-currency') addTo(others, currencyOf(holding.currency), worth);
    if (reason === 'cash-apart' || (reason === 'counted' && isCash(holding))) {
      cash = cash.plus(worth);
    }
    isValued ||= reason === 'pence' || IN_A_TOTAL.has(reason);
    const day = holding.lastValuedAt;
    if (day !== null && IN_A_TOTAL.has(reason)) {
      if (!latest || day > latest) latest = day;
      if (!oldest || day < oldest) oldest = day;
    }
    if (costReason(holding, parentIds) === 'counted') {
      cost = cost.plus(amountOf(holding.cost) ?? ZERO);
    }
  }
  const lastValued = latest && oldest ? { latest, oldest } : null;
  return { value, cost, cash, otherValues: byCode(others), isValued, lastValued };
}

const IN_A_TOTAL: ReadonlySet<ValueReason> = new Set(['counted', 'other-currency', 'cash-apart']);

function isPositive(value: unknown): boolean {
  return isNumber(value) && value > 0;
}

function addTo(totals: Map<string, Amount>, currency: string, amount: Amount): void {
  totals.set(currency, (totals.get(currency) ?? ZERO).plus(amount));
}

function byCode(totals: ReadonlyMap<string, Amount>): readonly CurrencyTotal[] {
  return Array.from(totals, ([currency, amount]) => ({ currency, amount })).toSorted((one, other) =>
    one.currency.localeCompare(other.currency, 'en-GB'),
  );
}
