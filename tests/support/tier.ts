const { MODE: mode } = import.meta.env;

/** In `npm run test:full`, where a test that looks at some of a kind in `npm test` looks at all. */
export const isFullTier = mode === 'full';

/**
 * How many runs a random test makes: few in `npm test` and by hand, more in `npm run test:full`, and
 * very many in `npm run test:soak`, where it is part of that.
 */
export function randomRuns(runs: {
  readonly short: number;
  readonly full: number;
  readonly soak?: number;
}): number {
  if (mode === 'soak') return runs.soak ?? runs.full;
  return isFullTier ? runs.full : runs.short;
}
