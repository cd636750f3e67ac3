import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import type { HoldingPhase } from '#contract/generated/schemas/holdingPhase.zod.ts';
import { phaseOf } from '#src/shared/format/holding-phase.ts';
import { compareAmounts, compareNumbers, compareTexts } from '#src/shared/list/compare.ts';
import { currencyOf } from '#src/shared/money/currency.ts';
import { preparedMatcher, searchable } from '#src/shared/list/search-words.ts';
import { COLUMNS, OF_WORDS } from './column-visibility.ts';
import { rootsOf } from './holding-tree.ts';
import type { ListState } from './list-state.ts';

/** A holding with the values for sorting and searching, computed once per reply. */
export type ListedHolding = {
  /** Without values if it is pending. */
  readonly holding: Holding;
  readonly phase: HoldingPhase;
  readonly currency: string;
  readonly searched: string;
  /** Of a top-level holding, by name. */
  readonly children: readonly ListedHolding[];
  /** How many of them its details show. */
  readonly childCount: number;
};

const NO_VALUES: Readonly<Partial<Holding>> = Object.fromEntries(
  COLUMNS.filter((column) => !OF_WORDS.has(column)).map((column) => [column, null]),
);

/**
 * The list of level one, by name, without expired holdings and with all that is within each. A search
 * includes the children if level two shows their names.
 */
export function listHoldings(
  holdings: readonly Holding[],
  { hasLevelTwo }: { readonly hasLevelTwo: boolean },
): readonly ListedHolding[] {
  const roots = rootsOf(holdings);
  const visible = holdings
    .filter(({ id }) => roots.has(id))
    .toSorted(compareNames)
    .map(listedHolding);
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

/** Specification 2: an inactive holding is grey and shows its phase. */
export function isMuted({ phase }: ListedHolding): boolean {
  return phase !== 'Active';
}

/** Specification 2: a pending holding has no history. */
export function hasHistory({ phase }: ListedHolding): boolean {
  return phase !== 'Pending';
}

export type Arrangement = Pick<ListState, 'sort' | 'isDescending' | 'search' | 'phase'>;

/** The holdings that match search and filter, in the requested order. */
export function arrange(
  listed: readonly ListedHolding[],
  { sort, isDescending, search, phase }: Arrangement,
): readonly ListedHolding[] {
  const matches = preparedMatcher(search);
  const matching = listed.filter(
    (row) => (phase === null || row.phase === phase) && matches(row.searched),
  );
  const sign = isDescending ? -1 : 1;
  // The input is sorted by name, so equal ones keep that order.
  if (sort === 'value')
    return matching.sort((one, other) => compareAmounts(moneyOf(one), moneyOf(other), sign));
  if (sort === 'growth') {
    return matching.sort((one, other) =>
      compareNumbers(one.holding.growthPercentage, other.holding.growthPercentage, sign),
    );
  }
  return isDescending ? matching.reverse() : matching;
}

function listedHolding(holding: Holding): ListedHolding {
  const phase = phaseOf(holding.phase);
  return {
    // Specification 2: a pending holding has no values, whatever the reply says.
    holding: phase === 'Pending' ? { ...holding, ...NO_VALUES } : holding,
    phase,
    currency: currencyOf(holding.currency),
    searched: searchable(holding.investment.name),
    children: [],
    childCount: 0,
  };
}

/** Two holdings with one name keep a fixed order, whatever the order of the reply. */
export function compareNames(one: Holding, other: Holding): number {
  return compareTexts(one.investment.name, other.investment.name) || (one.id < other.id ? -1 : 1);
}

function moneyOf({ holding, currency }: ListedHolding) {
  return { amount: holding.value, currency };
}
