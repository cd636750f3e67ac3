import { isNumber } from '../money/amount.ts';

export type GrowthDirection = 'up' | 'down' | 'level';

/** A smaller change shows as zero with two decimals. */
const SHOWN_FROM = 0.005;

/**
 * The direction of a gain, for its arrow and word (colour alone never tells it); null if unknown. A
 * value that rounds to 0.00 is level.
 */
export function growthDirection(gain: unknown): GrowthDirection | null {
  if (!isNumber(gain)) return null;
  if (Math.abs(gain) < SHOWN_FROM) return 'level';
  return gain > 0 ? 'up' : 'down';
}
