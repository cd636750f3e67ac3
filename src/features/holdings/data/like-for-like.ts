/** What decides whether a holding is in both totals of its currency. */
export type TotalsOfHolding = {
  readonly id: string;
  readonly parentId: string | null;
  readonly currency: string;
  readonly isValueCounted: boolean;
  readonly isCostCounted: boolean;
  /** Its own cost would count, but the holdings within it count in its place. */
  readonly isCostReplaced: boolean;
};

/** How a holding is in Growth, which compares value and cost of the same holdings. */
export type GrowthReason =
  /** Its value and its cost are in the totals. */
  | 'compared'
  /** Its value is, and for its cost that of the holdings within it: its own cost is compared. */
  | 'compared-by-own-cost'
  /** Its cost is part of a holding that is compared as a whole. */
  | 'cost-in-parent'
  | 'not-compared';

/**
 * Which holdings are in both totals, in the order given. A holding that is compared as a whole has
 * no value below it in the totals, so that nothing is compared twice.
 */
export function growthReasons(holdings: readonly TotalsOfHolding[]): readonly GrowthReason[] {
  const parentOf = new Map(holdings.map(({ id, parentId }) => [id, parentId]));
  const valueBelow = new Set<string>();
  const costBelow = new Map<string, Set<string>>();
  for (const { id, currency, isValueCounted, isCostCounted } of holdings) {
    if (isValueCounted) markAbove(id, parentOf, valueBelow);
    if (isCostCounted) markAbove(id, parentOf, inMap(costBelow, currency));
  }
  const byOwnCost = new Set(
    holdings
      .filter(
        ({ id, currency, isValueCounted, isCostReplaced }) =>
          isValueCounted &&
          isCostReplaced &&
          !valueBelow.has(id) &&
          inMap(costBelow, currency).has(id),
      )
      .map(({ id }) => id),
  );
  return holdings.map(({ id, isValueCounted, isCostCounted }) => {
    if (isValueCounted && isCostCounted) return 'compared';
    if (byOwnCost.has(id)) return 'compared-by-own-cost';
    return isCostCounted && isBelow(id, parentOf, byOwnCost) ? 'cost-in-parent' : 'not-compared';
  });
}

type Parents = ReadonlyMap<string, string | null>;

/** Marks what is above a holding; what is above a marked one is marked already. */
function markAbove(id: string, parentOf: Parents, marked: Set<string>): void {
  let above = parentOf.get(id);
  while (above && !marked.has(above)) {
    marked.add(above);
    above = parentOf.get(above);
  }
}

function isBelow(id: string, parentOf: Parents, ids: ReadonlySet<string>): boolean {
  // A reply may name holdings as each other's parents.
  const passed = new Set<string>();
  let above = parentOf.get(id);
  while (above && !passed.has(above)) {
    if (ids.has(above)) return true;
    passed.add(above);
    above = parentOf.get(above);
  }
  return false;
}

function inMap(sets: Map<string, Set<string>>, key: string): Set<string> {
  const existing = sets.get(key);
  if (existing) return existing;
  const made = new Set<string>();
  sets.set(key, made);
  return made;
}
