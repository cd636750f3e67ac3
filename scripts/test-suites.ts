import { formatSuggestion } from '#contract/control/similar-names.ts';
import { UsageError } from '#mock/engine/usage-error.ts';
import { parsePlaywrightReport, parseVitestReport, type Results } from './test-results.ts';

/**
 * Size of a test run: `npm run lint` checks without running the product, `npm test` is short, `npm run
 * test:full` runs everything.
 */
export const TEST_TIERS = ['lint', 'short', 'full'] as const;
export type TestTier = (typeof TEST_TIERS)[number];

type Suite = {
  readonly name: string;
  /** Arguments of `ready.mjs`. */
  readonly command: readonly string[];
  /** Tiers that run the suite, with further arguments; the tests mark what a tier leaves out. */
  readonly tiers: Readonly<Partial<Record<TestTier, readonly string[]>>>;
  /** Name of a suite that must pass before this one starts. */
  readonly needs?: string;
  /** True for a suite that runs when no other does, because it uses all cores. */
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

const SOURCE_FOLDERS = ['src', 'mock-server', 'contract', 'deploy', 'scripts', 'demo', 'tests'];

const LINT: Suite['tiers'] = { lint: [], short: [], full: [] };
const SHORT: Suite['tiers'] = { short: [], full: [] };
const FULL: Suite['tiers'] = { full: [] };

/** Suites in the order in which they start. The longest ones with idle time run beside the unit tests. */
export const SUITES: readonly Suite[] = [
  {
    name: 'types',
    command: [
      'oxlint',
      '--type-aware',
      '--type-check',
      '--deny-warnings',
      '--report-unused-disable-directives',
    ],
    tiers: LINT,
  },
  { name: 'build', command: ['vite', 'build'], tiers: SHORT },
  {
    name: 'walls',
    command: ['depcruise', '--config', 'scripts/import-walls.mjs', ...SOURCE_FOLDERS],
    tiers: LINT,
  },
  { name: 'dead code', command: ['knip'], tiers: { lint: [], full: [] } },
  // Reports product code that only tests use.
  {
    name: 'dead product code',
    command: ['knip', '--production'],
    tiers: { lint: [], full: [] },
  },
  { name: 'format', command: ['oxfmt', '--check'], tiers: LINT },
  { name: 'contract lint', command: ['--choose', 'contract', 'lint'], tiers: LINT },
  { name: 'contract diff', command: ['--choose', 'contract', 'diff'], tiers: FULL },
  {
    name: 'requirements',
    command: ['node', 'scripts/requirements.ts'],
    tiers: LINT,
    isPrinted: true,
  },
  {
    name: 'budget',
    command: ['--choose', 'bench', 'budget'],
    tiers: SHORT,
    needs: 'build',
    isPrinted: true,
  },
  {
    name: 'unit',
    command: vitestCommand('unit'),
    tiers: { short: ['--mode', 'short'], full: ['--mode', 'full'] },
    report: vitest,
    shows: /^Interrupted messages: .+$/m,
  },
  { ...browserSuite('spoken'), tiers: FULL, needs: 'build' },
  {
    name: 'packages',
    command: [...vitestCommand('packages'), '--mode', 'packages'],
    tiers: FULL,
    needs: 'build',
    report: vitest,
  },
  { ...browserSuite('browsers'), tiers: FULL, needs: 'build' },
  { ...browserSuite('deploy'), tiers: FULL, needs: 'build' },
  { ...browserSuite('demo'), tiers: FULL },
  { ...benchSuite('portal', '--dist', 'dist'), needs: 'build' },
  benchSuite('mock'),
  { ...benchSuite('capacity'), needs: 'build' },
  {
    ...browserSuite('e2e'),
    tiers: { short: ['--grep', JOURNEY_TAG], full: [] },
    needs: 'build',
    isAlone: true,
  },
];

function vitestCommand(name: string): readonly string[] {
  const report = ['--reporter=json', `--outputFile.json=build/test/${name}.json`];
  return ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--reporter=default', ...report];
}

function browserSuite(name: string): Pick<Suite, 'name' | 'command' | 'report'> {
  const command = ['--choose', 'test:e2e', '--project', name];
  return { name, command, report: playwright };
}

/** Runs each part of a benchmark once: a part that fails measures nothing any more. */
function benchSuite(name: string, ...args: readonly string[]): Suite {
  return {
    name: `bench ${name}`,
    command: ['--choose', 'bench', name, '--short', ...args],
    tiers: FULL,
  };
}

export type SuiteRun = Suite & { readonly args: readonly string[] };

export function parseTier(name: string): TestTier {
  const tier = TEST_TIERS.find((one) => one === name);
  if (!tier)
    throw new UsageError(`There is no tier '${name}'.${formatSuggestion(name, TEST_TIERS)}`);
  return tier;
}

/** Selects suites by name; paths such as `src/shared` select only `types`, for these files. */
export function selectSuites(tier: TestTier, names: readonly string[] = []): readonly SuiteRun[] {
  const runs = SUITES.flatMap((suite): readonly SuiteRun[] => {
    const args = suite.tiers[tier];
    return args === undefined ? [] : [{ ...suite, args }];
  });
  if (names.some((name) => /[/.]/.test(name))) {
    return runs.filter(({ name }) => name === 'types').map((run) => ({ ...run, args: names }));
  }
  const suiteNames = runs.map(({ name }) => name);
  const unknown = names.find((name) => !suiteNames.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(`There is no suite '${unknown}'.${formatSuggestion(unknown, suiteNames)}`);
  }
  return names.length === 0 ? runs : runs.filter(({ name }) => names.includes(name));
}

function vitest(text: string): Results {
  return parseVitestReport(JSON.parse(text));
}

function playwright(text: string): Results {
  return parsePlaywrightReport(JSON.parse(text));
}
