import { isNumber } from '../money/amount.ts';

export type GrowthDirection = 'up' | 'down' | 'level';

/** Below this, two decimals show nothing but zeros. */
const SHOWN_FROM = 0.005;

/**
 * Where a gain goes, for its arrow and its word (never told by colour alone); null when it is not
 * known. What rounds to 0.00 is level.
 */
export function growthDirection(gain: unknown): GrowthDirection | null {
  if (!isNumber(gain)) return null;
  if (Math.abs(gain) < SHOWN_FROM) return 'level';
  return gain > 0 ? 'up' : 'down';
}
