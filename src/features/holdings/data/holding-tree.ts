import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { isNumber } from '#src/shared/finance/money/amount.ts';

type TreeHolding = Readonly<Pick<Holding, 'id' | 'parentHolding' | 'units' | 'value'>>;

/** Returns whether the holding has no units and no value above zero (specification 5); lists omit it. */
export function isExpired({ units, value }: Pick<TreeHolding, 'units' | 'value'>): boolean {
  return units === 0 && !isPositive(value);
}

export function isPositive(value: unknown): boolean {
  return isNumber(value) && value > 0;
}

/**
 * Maps the id of each holding that is not expired to the id of the top-level holding that it is listed
 * under; a holding without a parent maps to itself. A holding is also top-level if its parent is missing
 * from the reply, has expired, or is one of its own descendants, so that every holding that counts is
 * listed.
 */
export function mapToTopLevelIds(holdings: readonly TreeHolding[]): ReadonlyMap<string, string> {
  const parents = new Map(
    holdings.filter((each) => !isExpired(each)).map((each) => [each.id, each.parentHolding]),
  );
  const findRoot = (id: string): string => {
    const path = [id];
    for (;;) {
      const at = path.at(-1) ?? id;
      const parent = parents.get(at) ?? '';
      if (!parents.has(parent)) return at;
      // Holdings that are each other's parents are all top-level. A holding below such a cycle is listed
      // under the first member that its path reaches.
      const cycle = path.indexOf(parent);
      if (cycle >= 0) return path[cycle] ?? id;
      path.push(parent);
    }
  };
  return new Map([...parents.keys()].map((id) => [id, findRoot(id)]));
}
