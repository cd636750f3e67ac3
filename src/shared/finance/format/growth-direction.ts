import { isNumber } from '../money/amount.ts';

export type GrowthDirection = 'up' | 'down' | 'level';

/** Smallest gain or loss that two decimals do not show as zero. */
const MIN_VISIBLE_GAIN = 0.005;

/** Returns the direction of a gain: null if it is unknown, level if it rounds to 0.00. */
export function getGrowthDirection(gain: unknown): GrowthDirection | null {
  if (!isNumber(gain)) return null;
  if (Math.abs(gain) < MIN_VISIBLE_GAIN) return 'level';
  return gain > 0 ? 'up' : 'down';
}
