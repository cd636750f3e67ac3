import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import type { HoldingPhase } from '#contract/generated/schemas/holdingPhase.zod.ts';
import { toPhase } from '#src/shared/finance/format/holding-phase.ts';
import { compareAmounts, compareNumbers, compareTexts } from '#src/shared/lists/compare.ts';
import { toCurrency } from '#src/shared/finance/money/currency.ts';
import {
  createPreparedMatcher,
  normaliseForSearch,
} from '#src/shared/lists/create-word-matcher.ts';
import { HOLDING_COLUMNS, TEXT_COLUMNS } from './column-visibility.ts';
import { isOldValuation, type OldValuationLimit } from '../old-valuation.ts';
import { mapToTopLevelIds } from './holding-tree.ts';
import type { ListState } from './list-state.ts';

/** A holding with its sort and search values, computed once per reply. */
export type HoldingListItem = {
  /** The holding of the reply, but without values if the holding is pending. */
  readonly holding: Holding;
  readonly phase: HoldingPhase;
  readonly currency: string;
  readonly searched: string;
  /** Age of the value if it is old, as in `a year`; null otherwise. */
  readonly oldAge: string | null;
  readonly children: readonly HoldingListItem[];
  readonly childCount: number;
};

const NO_VALUES: Readonly<Partial<Holding>> = Object.fromEntries(
  HOLDING_COLUMNS.filter((column) => !TEXT_COLUMNS.has(column)).map((column) => [column, null]),
);

type ListOptions = {
  /** Whether the search finds the holdings inside an investment too. */
  readonly hasLevelTwo: boolean;
  readonly oldLimit?: OldValuationLimit | null;
};

/** Returns the unexpired top-level holdings by name. */
export function listHoldings(
  holdings: readonly Holding[],
  { hasLevelTwo, oldLimit = null }: ListOptions,
): readonly HoldingListItem[] {
  const roots = mapToTopLevelIds(holdings);
  const visible = holdings
    .filter(({ id }) => roots.has(id))
    .toSorted(compareHoldingNames)
    .map((holding) => toListedHolding(holding, oldLimit));
  const families = Map.groupBy(visible, ({ holding }) => roots.get(holding.id));
  return visible
    .filter(({ holding }) => roots.get(holding.id) === holding.id)
    .map((listed) => {
      const children = families.get(listed.holding.id)?.filter((each) => each !== listed) ?? [];
      if (children.length === 0) return listed;
      if (!hasLevelTwo) return { ...listed, children };
      const searched = [listed, ...children].map((each) => each.searched).join(' ');
      return { ...listed, children, childCount: children.length, searched };
    });
}

/** Returns whether the row is muted: an inactive holding is grey and shows its phase (specification 2). */
export function isMuted({ phase }: HoldingListItem): boolean {
  return phase !== 'Active';
}

/** Returns whether the holding has a history; a pending holding has none (specification 2). */
export function hasHistory({ phase }: HoldingListItem): boolean {
  return phase !== 'Pending';
}

export type HoldingsArrangement = Pick<
  ListState,
  'sort' | 'isDescending' | 'search' | 'phase' | 'isOldOnly'
>;

export function arrangeHoldings(
  listed: readonly HoldingListItem[],
  { sort, isDescending, search, phase, isOldOnly }: HoldingsArrangement,
): readonly HoldingListItem[] {
  const matches = createPreparedMatcher(search);
  const matching = listed.filter(
    (row) =>
      (phase === null || row.phase === phase) &&
      (!isOldOnly || row.oldAge !== null) &&
      matches(row.searched),
  );
  const sign = isDescending ? -1 : 1;
  // The input is sorted by name and sort is stable, so equal values stay in name order.
  if (sort === 'value')
    return matching.sort((one, other) => compareAmounts(toMoney(one), toMoney(other), sign));
  if (sort === 'growth') {
    return matching.sort((one, other) =>
      compareNumbers(one.holding.growthPercentage, other.holding.growthPercentage, sign),
    );
  }
  return isDescending ? matching.reverse() : matching;
}

function toListedHolding(holding: Holding, oldLimit: OldValuationLimit | null): HoldingListItem {
  const phase = toPhase(holding.phase);
  return {
    // A pending holding has no values, even if the reply contains some (specification 2).
    holding: phase === 'Pending' ? { ...holding, ...NO_VALUES } : holding,
    phase,
    currency: toCurrency(holding.currency),
    searched: normaliseForSearch(holding.investment.name),
    oldAge: oldLimit && isOldValuation(holding, oldLimit) ? oldLimit.age : null,
    children: [],
    childCount: 0,
  };
}

/** Compares by name, then by id, so that equal names do not change their order with the reply. */
export function compareHoldingNames(one: Holding, other: Holding): number {
  return compareTexts(one.investment.name, other.investment.name) || (one.id < other.id ? -1 : 1);
}

function toMoney({ holding, currency }: HoldingListItem) {
  return { amount: holding.value, currency };
}
