import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { isNumber } from '#src/shared/money/amount.ts';

type Place = Readonly<Pick<Holding, 'id' | 'parentHolding' | 'units' | 'value'>>;

/** Specification 5: zero units and a value that is not above zero; lists leave it out. */
export function isExpired({ units, value }: Pick<Place, 'units' | 'value'>): boolean {
  return units === 0 && !isPositive(value);
}

export function isPositive(value: unknown): boolean {
  return isNumber(value) && value > 0;
}

/**
 * For each holding that is not expired, the one of level one that it is listed with: itself where it
 * has no parent. What counts is listed: a holding is of level one too where its parent is not in the
 * reply, has expired, or is a holding within it.
 */
export function rootsOf(holdings: readonly Place[]): ReadonlyMap<string, string> {
  const parents = new Map(
    holdings.filter((each) => !isExpired(each)).map((each) => [each.id, each.parentHolding]),
  );
  const roots = new Map<string, string>();
  for (const start of parents.keys()) {
    const path: string[] = [];
    let at = start;
    while (!roots.has(at) && !path.includes(at)) {
      path.push(at);
      const parent = parents.get(at);
      if (!parent || !parents.has(parent)) roots.set(at, at);
      else at = parent;
    }
    // Holdings that are each other's parents.
    if (!roots.has(at)) for (const id of path.slice(path.indexOf(at))) roots.set(id, id);
    for (const id of path.reverse()) {
      roots.set(id, roots.get(id) ?? roots.get(parents.get(id) ?? '') ?? id);
    }
  }
  return roots;
}
