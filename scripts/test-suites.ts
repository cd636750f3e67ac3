import { didYouMean } from '#contract/control/nearest-name.ts';
import { UsageError } from '#mock/engine/usage-error.ts';
import { resultsOfPlaywright, resultsOfVitest, type Results } from './test-results.ts';

/** `npm test` is short; `npm run test:full` is everything, and so contains it. */
export type Tier = 'short' | 'full';

type Suite = {
  readonly name: string;
  readonly script: string;
  /** The tiers that run it, with the script's arguments there: what a tier leaves out is marked in the tests. */
  readonly tiers: Readonly<Partial<Record<Tier, readonly string[]>>>;
  /** Waits for that one, and is skipped if it has failed. */
  readonly needs?: string;
  /** It keeps two cores busy: beside another, both take longer than one after the other. */
  readonly isAlone?: boolean;
  /** Its output is printed even on success. */
  readonly isPrinted?: boolean;
  /** The part of its output that is printed on success. */
  readonly shows?: RegExp;
  /** Reads its report, `NAME.json`; a suite without one counts as one check. */
  readonly report?: (text: string) => Results;
};

/** The name of a file of unit tests that `npm test` leaves out. */
export const FULL_FILES = '**/*.full{,.dom}.test.{ts,tsx}';
/** In the title of a browser test that `npm test` has too. */
export const JOURNEY = '@journey';

const BOTH: Suite['tiers'] = { short: [], full: [] };
const FULL_ONLY: Suite['tiers'] = { full: [] };

/** In the order in which they start; those that wait for a part of their time beside the unit tests. */
export const SUITES: readonly Suite[] = [
  { name: 'lint', script: 'lint:code', tiers: BOTH },
  { name: 'build', script: 'build', tiers: BOTH },
  { name: 'walls', script: 'lint:walls', tiers: BOTH },
  { name: 'dead code', script: 'lint:dead', tiers: FULL_ONLY },
  { name: 'format', script: 'format:check', tiers: BOTH },
  { name: 'contract lint', script: 'contract:lint', tiers: BOTH },
  { name: 'contract diff', script: 'contract:diff', tiers: FULL_ONLY },
  { name: 'requirements', script: 'requirements', tiers: BOTH, isPrinted: true },
  { name: 'budget', script: 'budget', tiers: BOTH, needs: 'build', isPrinted: true },
  {
    name: 'unit',
    script: 'test:unit',
    tiers: { short: ['--mode', 'short'], full: ['--mode', 'full'] },
    report: vitest,
    shows: /^Interrupted messages: .+$/m,
  },
  {
    name: 'browsers',
    script: 'test:browsers',
    tiers: FULL_ONLY,
    needs: 'build',
    report: playwright,
  },
  { name: 'spoken', script: 'test:spoken', tiers: FULL_ONLY, needs: 'build', report: playwright },
  { name: 'deploy', script: 'test:deploy', tiers: FULL_ONLY, needs: 'build', report: playwright },
  { name: 'packages', script: 'test:packages', tiers: FULL_ONLY, needs: 'build', report: vitest },
  { name: 'demo', script: 'test:demo', tiers: FULL_ONLY, report: playwright },
  {
    name: 'e2e',
    script: 'test:e2e',
    tiers: { short: ['--grep', JOURNEY], full: [] },
    needs: 'build',
    isAlone: true,
    report: playwright,
  },
];

/** A suite with the arguments of one tier. */
export type Run = Suite & { readonly args: readonly string[] };

/** The suites of a tier, or those of these names. */
export function suitesOf(tier: Tier, names: readonly string[] = []): readonly Run[] {
  const runs = SUITES.flatMap((suite): readonly Run[] => {
    const args = suite.tiers[tier];
    return args === undefined ? [] : [{ ...suite, args }];
  });
  const known = runs.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(`There is no suite '${unknown}'.${didYouMean(unknown, known)}`);
  }
  return names.length === 0 ? runs : runs.filter(({ name }) => names.includes(name));
}

function vitest(text: string): Results {
  return resultsOfVitest(JSON.parse(text));
}

function playwright(text: string): Results {
  return resultsOfPlaywright(JSON.parse(text));
}
