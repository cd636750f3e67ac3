const rows = new WeakSet<object>();

/** Returns a copy of a holding without its growth, which contradicts its value and cost. */
export function withholdGrowth(holding: unknown): object {
  const row = Object.assign({}, holding, { growth: null, growthPercentage: null });
  rows.add(row);
  return row;
}

/** Checks whether the growth of a holding was removed; sums of costs and growth pass over the holding. */
export function isGrowthWithheld(holding: object): boolean {
  return rows.has(holding);
}
