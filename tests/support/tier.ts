const { MODE: mode } = import.meta.env;

/** True in `npm run test:full`, where tests that sample in `npm test` check everything. */
export const isFullTier = mode === 'full';

/**
 * Returns the number of runs of a property test: few in `npm test` and by hand, more in `npm run
 * test:full`, and very many in `npm run test:unit -- --mode soak`, if `soak` is given.
 */
export function getPropertyRuns(runs: {
  readonly short: number;
  readonly full: number;
  readonly soak?: number;
}): number {
  if (mode === 'soak') return runs.soak ?? runs.full;
  return isFullTier ? runs.full : runs.short;
}
