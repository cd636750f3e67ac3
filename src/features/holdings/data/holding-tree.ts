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
  const rootOf = (id: string): string => {
    const path = [id];
    for (;;) {
      const at = path.at(-1) ?? id;
      const parent = parents.get(at) ?? '';
      if (!parents.has(parent)) return at;
      // Holdings that are each other's parents: each is of level one, what is below them is the next one's.
      const cycle = path.indexOf(parent);
      if (cycle >= 0) return path[cycle] ?? id;
      path.push(parent);
    }
  };
  return new Map([...parents.keys()].map((id) => [id, rootOf(id)]));
}
