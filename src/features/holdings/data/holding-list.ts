import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import type { HoldingPhase } from '#contract/generated/schemas/holdingPhase.zod.ts';
import { phaseOf } from '#src/shared/holding-phase.ts';
import { currencyOf, DEFAULT_CURRENCY } from '#src/shared/money/currency.ts';
import { isExpired, isTopLevel } from './holding-totals.ts';
import type { ListState } from './list-state.ts';

/** A top-level holding with what sorting and searching need, worked out once per reply. */
export type ListedHolding = {
  readonly holding: Holding;
  /** By name. */
  readonly children: readonly Holding[];
  readonly phase: HoldingPhase;
  readonly currency: string;
  /** As shown: a pending holding has none. */
  readonly value: number | null;
  readonly growth: number | null;
  readonly searched: string;
};

// One collator for all: comparing by locale without one makes a new one per comparison.
const byName = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/**
 * The list of level one, by name, without expired holdings and with the children of each. A search
 * looks at the children too where their names can be seen, on level two.
 */
export function listHoldings(
  holdings: readonly Holding[],
  { hasLevelTwo }: { readonly hasLevelTwo: boolean },
): readonly ListedHolding[] {
  const shown = holdings.filter((holding) => !isExpired(holding)).toSorted(compareNames);
  const childrenOf = new Map<string, Holding[]>();
  for (const holding of shown) {
    if (!holding.parentHolding) continue;
    const siblings = childrenOf.get(holding.parentHolding);
    if (siblings) siblings.push(holding);
    else childrenOf.set(holding.parentHolding, [holding]);
  }
  return shown
    .filter(isTopLevel)
    .map((holding) => listedHolding(holding, childrenOf.get(holding.id) ?? [], hasLevelTwo));
}

export type Arrangement = Pick<ListState, 'sort' | 'isDescending' | 'search' | 'phase'>;

/** The holdings that search and filter leave, in the order asked for. */
export function arrange(
  listed: readonly ListedHolding[],
  { sort, isDescending, search, phase }: Arrangement,
): readonly ListedHolding[] {
  const words = searchable(search).split(' ');
  const matching = listed.filter(
    (row) =>
      (phase === null || row.phase === phase) && words.every((word) => row.searched.includes(word)),
  );
  const sign = isDescending ? -1 : 1;
  // They come by name, so equal ones stay in that order.
  if (sort === 'value') return matching.sort((one, other) => compareValues(one, other, sign));
  if (sort === 'growth') {
    return matching.sort((one, other) => compareNumbers(one.growth, other.growth, sign));
  }
  return isDescending ? matching.reverse() : matching;
}

/** A text without case, accents and repeated spaces. */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function listedHolding(
  holding: Holding,
  children: readonly Holding[],
  hasLevelTwo: boolean,
): ListedHolding {
  const phase = phaseOf(holding.phase);
  const isPending = phase === 'Pending';
  return {
    holding,
    children,
    phase,
    currency: currencyOf(holding.currency),
    value: isPending ? null : holding.value,
    growth: isPending ? null : holding.growthPercentage,
    searched: searchable(
      [holding, ...(hasLevelTwo ? children : [])]
        .map(({ investment }) => investment.name)
        .join(' '),
    ),
  };
}

/** Two of one name keep a fixed order, whatever the order of the reply. */
export function compareNames(one: Holding, other: Holding): number {
  return byName.compare(one.investment.name, other.investment.name) || (one.id < other.id ? -1 : 1);
}

/** Decided: within a currency alone, pounds first in both directions, then by code. */
function compareValues(one: ListedHolding, other: ListedHolding, sign: number): number {
  if (one.value === null || other.value === null) return compareNumbers(one.value, other.value, 1);
  if (one.currency !== other.currency) {
    if (one.currency === DEFAULT_CURRENCY) return -1;
    if (other.currency === DEFAULT_CURRENCY) return 1;
    return one.currency < other.currency ? -1 : 1;
  }
  return compareNumbers(one.value, other.value, sign);
}

/** Decided: what is missing comes last in both directions. */
function compareNumbers(one: number | null, other: number | null, sign: number): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return (one - other) * sign;
}
