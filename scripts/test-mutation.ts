// Runs mutation tests with StrykerJS (`npm run test:mutation`): changes one place in the rules at a
// time, and runs the tests of the rules. Prints the changes that no test detects and the score of
// each group; fails below the minimum score.
//   npm run test:mutation -- money session        only these groups
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatSuggestion } from '#contract/control/similar-names.ts';
import { buildNpmCommand } from './npm-command.mjs';
import { runCommand } from './run-command.ts';
import { UsageError } from '#mock/engine/usage-error.ts';

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, 'build/mutation');
/** Folder of StrykerJS, which is no dependency, because nothing else needs its 218 packages. */
const TOOL = join(ROOT, 'node_modules/.cache/mutation');
const PACKAGES = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1'];
const MIN_SCORE = 85;

/** Paths of files with rules, without the extension; their tests are beside them. */
type Group = { readonly rules: readonly string[]; readonly environment?: 'jsdom' | 'node' };

const GROUPS: Readonly<Record<string, Group>> = {
  money: {
    rules: [
      'src/shared/finance/money/amount',
      'src/shared/finance/money/movement',
      'src/shared/finance/money/pence',
      'src/shared/finance/money/yearly-rate',
      'src/shared/finance/format/money',
      'src/shared/finance/format/percent',
    ],
  },
  'tax-year': {
    rules: [
      'src/shared/finance/tax-year/tax-year',
      'src/shared/platform/time/london-date',
      'mock-server/rules/tax-year',
    ],
  },
  totals: {
    rules: [
      'src/features/holdings/data/counting-rules',
      'src/features/holdings/data/holding-totals',
      'src/features/commission/data/commission-totals',
    ],
  },
  redirects: {
    rules: [
      'src/session/external-redirect',
      'src/session/saved-redirect',
      'src/session/address-token',
    ],
    environment: 'jsdom',
  },
  session: {
    rules: [
      'src/session/acting-rules',
      'src/session/limit-watch',
      'src/session/server-logout',
      'src/session/session-end',
      'src/session/session-limits',
      'src/session/session-watch',
      'src/session/session',
      'src/session/token-rule',
      'src/session/unsaved-work',
    ],
    environment: 'jsdom',
  },
  preferences: { rules: ['src/features/preferences/rules/*'] },
  'mock-rules': {
    rules: [
      'mock-server/rules/attachments',
      'mock-server/rules/attempts',
      'mock-server/rules/bank-verification',
      'mock-server/rules/client-search',
      'mock-server/rules/field-errors',
      'mock-server/rules/history-page',
      'mock-server/rules/marketing',
      'mock-server/rules/message-html',
      'mock-server/rules/one-time-tokens',
      'mock-server/rules/portfolio-totals',
      'mock-server/rules/redirect-check',
    ],
  },
};

function main(_: unknown, wanted: readonly string[]): void {
  const unknown = wanted.find((name) => !(name in GROUPS));
  if (unknown !== undefined) {
    throw new UsageError(
      `There is no group ${unknown}.${formatSuggestion(unknown, Object.keys(GROUPS))}`,
    );
  }
  if (!existsSync(join(TOOL, 'node_modules/@stryker-mutator/vitest-runner'))) install();
  const low = Object.entries(GROUPS)
    .filter(([name]) => wanted.length === 0 || wanted.includes(name))
    .flatMap(([name, group]) => (isTested(name, group) ? [] : name));
  if (low.length === 0) return;
  console.error(`At least ${MIN_SCORE} % of the changes must fail a test: ${low.join(', ')}.`);
  process.exitCode = 1;
}

function install(): void {
  const options = ['--prefix', TOOL, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const [npm, args, { shell }] = buildNpmCommand(['install', ...options, ...PACKAGES]);
  if (!run(npm, args, {}, shell)) throw new Error('npm installed no tool.');
}

/** Runs StrykerJS for a group; returns whether its score reaches `MIN_SCORE`. */
function isTested(name: string, { rules, environment = 'node' }: Group): boolean {
  const folder = join(REPORTS, name);
  const missing = rules.find((path) => globSync(`${path}.ts`, { cwd: ROOT }).length === 0);
  if (missing !== undefined) throw new Error(`${name}: there is no file ${missing}.ts.`);
  const config = {
    testRunner: 'vitest',
    plugins: [join(TOOL, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'tests/vitest.config.ts', related: false },
    mutate: [...rules.map((path) => `${path}.ts`), '!**/*.test.ts'],
    concurrency: 2,
    reporters: ['clear-text', 'progress-append-only'],
    thresholds: { break: MIN_SCORE },
    tempDirName: join(folder, 'sandbox'),
    // Type checks need not be disabled, because Vitest checks no types.
    disableTypeChecks: false,
    ignorePatterns: ['build', 'dist', 'docs', 'test-results', 'tests/{e2e,browsers,deploy,bench}'],
  };
  mkdirSync(folder, { recursive: true });
  const settings = join(folder, 'stryker.json');
  writeFileSync(settings, JSON.stringify(config));
  const stryker = join(TOOL, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  console.log(`\n${name}`);
  return run(process.execPath, [stryker, 'run', settings], {
    MUTATION_TESTS: rules.map((path) => `${path}.test.ts`).join(','),
    MUTATION_ENVIRONMENT: environment,
  });
}

function run(command: string, args: readonly string[], env = {}, shell = false): boolean {
  const options = { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit', shell } as const;
  return spawnSync(command, args, options).status === 0;
}

await runCommand(
  {
    name: 'npm run test:mutation --',
    about: `Changes the rules, one place at a time, and runs their tests. Groups: ${Object.keys(GROUPS).join(', ')}.`,
    rest: '[GROUP ...]',
    options: {},
  },
  main,
);
