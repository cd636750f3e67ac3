import type { Amount } from './amount.ts';

/** A hundredfold is the highest growth that is computed: beyond it, the base was too small to mean anything. */
export const MAX_GROWTH_FACTOR = 100;

const MAX_PERCENT = (MAX_GROWTH_FACTOR - 1) * 100;

/** Computes growth in per cent of a base; null unless the base is above zero, and beyond ±9,900 %. */
export function computeGrowthPercent(growth: Amount, base: Amount): Amount | null {
  if (!base.gt(0)) return null;
  const percent = growth.times(100).div(base);
  return percent.abs().gt(MAX_PERCENT) ? null : percent;
}
