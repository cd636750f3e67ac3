/**
 * How many runs a random test makes: few in `npm test` and by hand, more in `npm run test:full`, and
 * very many in `npm run test:soak`.
 */
export function randomRuns(runs: {
  readonly short: number;
  readonly full: number;
  readonly soak: number;
}): number {
  const { MODE: mode } = import.meta.env;
  return mode === 'soak' || mode === 'full' ? runs[mode] : runs.short;
}
