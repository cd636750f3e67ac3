import { didYouMean } from '#contract/control/similar-names.ts';
import { UsageError } from '#mock/engine/usage-error.ts';
import { parsePlaywrightReport, parseVitestReport, type Results } from './test-results.ts';

/** Size of a test run: `npm test` is short, `npm run test:full` runs everything. */
export type Tier = 'short' | 'full';

type Suite = {
  readonly name: string;
  readonly script: string;
  /**
   * Tiers that run the suite, with the script's arguments for each. The tests themselves mark what
   * a tier leaves out.
   */
  readonly tiers: Readonly<Partial<Record<Tier, readonly string[]>>>;
  /** Name of a suite that must pass before this one starts. */
  readonly needs?: string;
  /**
   * True for a suite that uses two cores: beside another suite, both take longer than one after the
   * other.
   */
  readonly isAlone?: boolean;
  /** True if the output is printed even on success. */
  readonly isPrinted?: boolean;
  /** Pattern of the output that is printed on success. */
  readonly shows?: RegExp;
  /** Parses the report of the suite, `NAME.json`; a suite without one counts as one check. */
  readonly report?: (text: string) => Results;
};

/** Pattern of the unit test files that `npm test` leaves out. */
export const FULL_TEST_FILES = '**/*.full{,.dom}.test.{ts,tsx}';
/** Tag in the title of a browser test that `npm test` includes. */
export const JOURNEY_TAG = '@journey';

const BOTH: Suite['tiers'] = { short: [], full: [] };
const FULL_ONLY: Suite['tiers'] = { full: [] };

/** Suites in the order in which they start. Suites with idle time run beside the unit tests. */
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
    tiers: { short: ['--grep', JOURNEY_TAG], full: [] },
    needs: 'build',
    isAlone: true,
    report: playwright,
  },
];

/** Suite with the arguments of one tier. */
export type SuiteRun = Suite & { readonly args: readonly string[] };

/** Returns the suites of a tier, or only those with the given names. */
export function selectSuites(tier: Tier, names: readonly string[] = []): readonly SuiteRun[] {
  const runs = SUITES.flatMap((suite): readonly SuiteRun[] => {
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
  return parseVitestReport(JSON.parse(text));
}

function playwright(text: string): Results {
  return parsePlaywrightReport(JSON.parse(text));
}
