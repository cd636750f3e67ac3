import { isNumber } from '../money/amount.ts';

export type GrowthDirection = 'up' | 'down' | 'level';

/** Smaller changes are shown as zero with two decimals. */
const SHOWN_FROM = 0.005;

/**
 * Returns the direction of a gain, for its arrow and word (colour is never the only sign of it); null
 * if unknown. A value that rounds to 0.00 is level.
 */
export function growthDirection(gain: unknown): GrowthDirection | null {
  if (!isNumber(gain)) return null;
  if (Math.abs(gain) < SHOWN_FROM) return 'level';
  return gain > 0 ? 'up' : 'down';
}
