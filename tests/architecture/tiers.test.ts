import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SUBCOMMANDS } from '#scripts/subcommands.mjs';
import { JOURNEY_TAG, SUITES, selectSuites, type TestTier } from '#scripts/test-suites.ts';
import { pageIds } from '#src/shared/screens/address/pages.ts';
import { findPage } from '#src/shared/screens/address/paths.ts';
import configure from '../vitest.config.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const FOLDERS = '{src,mock-server,contract,deploy,scripts,demo,tests}';
const TESTS = globSync(`${FOLDERS}/**/*.{test,e2e}.{ts,tsx}`, {
  cwd: ROOT,
  exclude: (path) => /(^|[\\/])(node_modules|generated|fixtures)$/.test(path),
}).map((path) => path.split(sep).join('/'));

type Run = {
  readonly suite: string;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
};

/** Returns the Vitest projects that run unit tests in a tier. */
const projectsIn = (mode: TestTier): readonly Run[] =>
  (configure({ command: 'serve', mode }).test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project ? [{ suite: 'unit', ...project.test }] : [],
  );

/** Everything that runs test files: Vitest projects and browser suites. */
const RUNS: readonly Run[] = [
  ...projectsIn('full'),
  { suite: 'packages', ...configure({ command: 'serve', mode: 'packages' }).test },
  // The tests of a browser suite are in the folder with the name of the suite.
  ...Object.keys(SUBCOMMANDS['test:e2e'] ?? {}).map((suite) => ({
    suite,
    include: [`tests/${suite}/**/*.e2e.ts`],
  })),
];

function suitesThatRun(path: string, candidates = RUNS): readonly string[] {
  const isOne = (globs: readonly string[] = []) => globs.some((glob) => matchesGlob(path, glob));
  const runs = candidates.filter(({ include, exclude }) => isOne(include) && !isOne(exclude));
  return runs.map(({ suite }) => suite);
}

describe('the two tiers of tests', () => {
  it('the suites and projects run each test file exactly once', () => {
    const found = TESTS.map((path) => [path, suitesThatRun(path)] as const);
    expect(found.filter(([, suites]) => suites.length !== 1)).toEqual([]);
    const suites = new Set(found.flatMap(([, some]) => some));
    expect(suites).toEqual(new Set(SUITES.flatMap(({ name, report }) => (report ? [name] : []))));
  });

  it('the full tier runs every suite completely, and the short tier runs fewer suites', () => {
    expect(selectSuites('full').map(({ name }) => name)).toEqual(SUITES.map(({ name }) => name));
    expect(selectSuites('full').flatMap(({ args }) => args)).toEqual(['--mode', 'full']);
    expect(selectSuites('short').length).toBeLessThan(SUITES.length);
  });

  it('unit tests that only the full tier runs have .full. in their file names', () => {
    const ofUnit = TESTS.filter((path) => suitesThatRun(path).includes('unit'));
    const short = projectsIn('short');
    const left = ofUnit.filter((path) => suitesThatRun(path, short).length === 0);
    expect(left).not.toEqual([]);
    expect(left).toEqual(TESTS.filter((path) => path.includes('.full.')));
  });

  it('journeys of the short tier open every page of the portal and list the pages they open', () => {
    const opened = TESTS.flatMap((path) => {
      if (!path.endsWith('.e2e.ts')) return [];
      const calls = [...read(path).matchAll(/\bdeclareOpenedPages\(([^)]+)\);/g)].map(
        ([, list = '']) => list,
      );
      const journeys = read(path).split(JOURNEY_TAG).length - 1;
      expect([path, calls.length]).toEqual([path, journeys]);
      return calls.flatMap((list) => [...list.matchAll(/'(\/[^']*)'/g)].map(([, at = '']) => at));
    });
    const ids = new Set(opened.map(findPage));
    expect(pageIds.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('selectSuites runs only types and lint, on the given paths, if there are paths', () => {
    const paths = ['src/features/holdings', 'README.md'];
    const selected = selectSuites('lint', paths);
    expect(selected.map(({ name, args }) => [name, args])).toEqual([['types', paths]]);
  });

  it('selectSuites selects suites by name and throws for an unknown name', () => {
    expect(selectSuites('full', ['e2e', 'walls']).map(({ name }) => name)).toEqual([
      'walls',
      'e2e',
    ]);
    expect(() => selectSuites('short', ['deploy'])).toThrow("There is no suite 'deploy'.");
  });
});

describe('documentation of the two tiers', () => {
  it('package.json has the commands of the tiers and suites, and CI runs the full tier', () => {
    const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
      read('package.json'),
    );
    expect(scripts['test']).toMatch(/ node scripts\/test\.ts$/);
    expect(scripts['test:full']).toMatch(/ node scripts\/test\.ts --tier full$/);
    expect(read('.ci/run')).toContain('exec npm run test:full ');
    expect(Object.keys(SUBCOMMANDS).filter((script) => !(script in scripts))).toEqual([]);
  });

  it('docs/testing.md lists the suites of each tier', () => {
    const lines = read('docs/testing.md').toLowerCase().split('\n');
    const row = (command: string) => lines.find((line) => line.startsWith(`| \`${command}\` `));
    const [short, full] = [row('npm test'), row('npm run test:full')];
    const inShort = selectSuites('short').map(({ name }) => name);
    for (const { name } of selectSuites('full')) {
      const isInShort = inShort.includes(name);
      expect([name, short?.includes(name)]).toEqual([name, isInShort]);
      expect([name, isInShort || full?.includes(name)]).toEqual([name, true]);
    }
  });

  it.each(['README.md', 'CONTRIBUTING.md'])('%s contains both test commands', (page) => {
    expect(read(page)).toMatch(/^\| `npm test` /m);
    expect(read(page)).toMatch(/^\| `npm run test:full` /m);
  });
});
