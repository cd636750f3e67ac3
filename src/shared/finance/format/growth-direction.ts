import { isNumber } from '../money/amount.ts';

export type GrowthDirection = 'up' | 'down' | 'level';

/** Smaller changes are shown as zero with two decimals. */
const MIN_VISIBLE_GAIN = 0.005;

/**
 * Returns the direction of a gain, for its arrow and word (colour is never the only sign of it); null
 * if unknown. A value that rounds to 0.00 is level.
 */
export function getGrowthDirection(gain: unknown): GrowthDirection | null {
  if (!isNumber(gain)) return null;
  if (Math.abs(gain) < MIN_VISIBLE_GAIN) return 'level';
  return gain > 0 ? 'up' : 'down';
}
