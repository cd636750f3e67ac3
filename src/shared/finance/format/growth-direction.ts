import { isNumber } from '../money/amount.ts';

export type GrowthDirection = 'up' | 'down' | 'level';

/** Smallest gain or loss that two decimals do not show as zero. */
const MIN_VISIBLE_GAIN = 0.005;

/**
 * Returns the direction of a gain; null if the gain is unknown. A gain that rounds to 0.00 is level. The
 * direction decides the arrow and the word beside the gain, because colour is never the only sign.
 */
export function getGrowthDirection(gain: unknown): GrowthDirection | null {
  if (!isNumber(gain)) return null;
  if (Math.abs(gain) < MIN_VISIBLE_GAIN) return 'level';
  return gain > 0 ? 'up' : 'down';
}
