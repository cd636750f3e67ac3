import { join, matchesGlob } from 'node:path';
import react from '@vitejs/plugin-react';
import { normalizePath } from 'vite';
import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';
import { ensureTestNode } from '#scripts/setup.mjs';
import { FULL_TEST_FILES } from '#scripts/test-suites.ts';
import { MatrixReporter } from '#tests/faults/reporter.ts';

/*
 * Configures all tests that Vitest runs. `--mode` selects them:
 *   short, full   the tiers of `npm test` and `npm run test:full`; without a mode all unit tests
 *   late          component tests with late replies
 *   faults        all cells of the fault matrix; `full` runs some of them
 *   soak          random tests with very many runs
 *   packages      the packed mock server and SDK, and a fresh clone
 */

ensureTestNode();

const EXCLUDE = [
  ...configDefaults.exclude,
  'build/**',
  'dist/**',
  'tests/e2e/**',
  // `--mode packages` runs these tests.
  'tests/{packages,fresh-clone}/**',
  'tests/architecture/fixtures/**',
];

/** Tests that measure the memory or the time of their own process, or check which modules it has loaded. */
const MEASURING = [
  'tests/mock-server/{memory.full,hostile-size.full,security}.test.ts',
  'tests/mock-server/bulk-rows-loading.test.ts',
];
/** Tests of the logic in src/features and src/shared that need no DOM. */
const LOGIC_TESTS = ['src/{features/!(auth),shared}/**/!(*.dom).test.ts'];
/** DOM tests of logic and shared components, except components whose library has global state. */
const SHARED = [
  'src/{features/!(auth),shared}/**/*.dom.test.ts',
  'src/shared/**/!(toasts|combobox).test.tsx',
];

// Test files share a process or a window, because a new one takes as much time as the tests of a
// file.
// Tests of screens and sessions, whose modules have state, reload the modules of `src` per file
// (`setup-fresh.ts`).
const SHARED_PROCESS = { isolate: false };
const NODE = {
  environment: 'node',
  // Processes, not threads: some tests measure their own memory.
  pool: 'forks',
  setupFiles: 'tests/support/setup-unit.ts',
} as const;
const DOM = {
  environment: 'jsdom' as const,
  // Processes, because each has its own heap: most objects of a rendered screen are garbage at once,
  // and a larger young generation saves an eighth of the processor time.
  pool: 'forks' as const,
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: ['tests/support/disable-owner-stacks.ts', 'tests/support/setup-dom.ts'],
};

/**
 * Matches the modules of the contract and the mock server. Node loads them itself, as in `npm run
 * mock`: once per process and not once per test file.
 */
const ROOT_PATTERN = normalizePath(join(import.meta.dirname, '..')).replaceAll(
  /[^\w/]/g,
  String.raw`\$&`,
);
const EXTERNAL_MODULES = new RegExp(`^${ROOT_PATTERN}/(contract|mock-server)/(?!.*\\.test\\.ts$)`);

/** Returns the patterns to exclude. `npm test` (mode `short`) also excludes the files named `*.full.*`. */
function excludedIn(mode: string): string[] {
  return mode === 'short' ? [...EXCLUDE, FULL_TEST_FILES] : EXCLUDE;
}

/** Tests that `--mode soak` runs with very many random inputs. */
const SOAK_TESTS = [
  'tests/security/acting-as-bleed.test.tsx',
  'src/shared/html/hostile-html.dom.test.ts',
  'tests/mock-server/persistence-kill.full.test.ts',
  'tests/contract/fuzz.test.ts',
];

/** Returns the patterns of a project's files in a mode. */
function selectFiles(mode: string, include: readonly string[]): string[] {
  if (mode === 'faults') return ['tests/faults/*.test.tsx'];
  if (mode !== 'soak') return [...include];
  return SOAK_TESTS.filter((path) => include.some((glob) => matchesGlob(path, glob)));
}

/** Projects that a mode runs. A mode that is not listed runs all projects. */
const PROJECTS: Readonly<Record<string, readonly string[]>> = {
  faults: ['dom'],
  late: ['shared', 'dom'],
};

// Stubs of one test must not leak into the next.
const RESTORED = { restoreMocks: true, unstubGlobals: true, unstubEnvs: true };

/** Unit tests, in projects by what their files need. */
const configureUnit = (mode: string): ViteUserConfig => ({
  plugins: [react()],
  test: {
    maxWorkers: 3,
    server: { deps: { external: [EXTERNAL_MODULES] } },
    // Limits that only end hung tests: a busy machine needs ten times the usual time. Benchmarks
    // measure speed.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { interval: 10, timeout: 15_000 } },
    ...RESTORED,
    sequence: { shuffle: { files: false, tests: false }, setupFiles: 'list' },
    ...(mode === 'faults' && { reporters: [new MatrixReporter()] }),
    projects: createProjects(mode).filter(
      ({ test }) => PROJECTS[mode]?.includes(test.name) ?? true,
    ),
  },
});

function createProjects(mode: string) {
  return [
    {
      extends: true,
      test: {
        ...NODE,
        ...SHARED_PROCESS,
        name: 'unit',
        include: selectFiles(mode, [
          '{contract,mock-server,deploy,scripts,tests}/**/*.test.ts',
          ...LOGIC_TESTS,
        ]),
        exclude: [...excludedIn(mode), ...MEASURING],
      },
    },
    {
      extends: true,
      test: {
        ...NODE,
        name: 'measuring',
        include: selectFiles(mode, MEASURING),
        exclude: excludedIn(mode),
      },
    },
    {
      extends: true,
      test: {
        ...DOM,
        ...SHARED_PROCESS,
        name: 'shared',
        include: selectFiles(mode, SHARED),
        exclude: excludedIn(mode),
      },
    },
    {
      extends: true,
      test: {
        ...DOM,
        ...SHARED_PROCESS,
        setupFiles: ['tests/support/setup-fresh.ts', ...DOM.setupFiles],
        name: 'dom',
        include: selectFiles(mode, ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.tsx']),
        exclude: [...excludedIn(mode), ...LOGIC_TESTS, ...SHARED],
      },
    },
  ];
}

/** Packed packages, which are installed in a folder of their own, and a fresh clone. */
const configurePackages = (): ViteUserConfig => ({
  test: {
    include: ['tests/{packages,fresh-clone}/*.test.ts'],
    globalSetup: 'tests/support/ensure-build.ts',
    maxWorkers: 2,
    // The test of a fresh clone installs all packages from the registry.
    testTimeout: 1_200_000,
    // Packs both packages and installs them in a project of their own.
    hookTimeout: 1_200_000,
    expect: { poll: { interval: 50, timeout: 60_000 } },
  },
});

/** Tests that StrykerJS runs for each mutant of a group of modules (scripts/test-mutation.ts). */
function configureMutation(files: string): ViteUserConfig {
  const isScreen = process.env['MUTATION_ENVIRONMENT'] === 'jsdom';
  return {
    test: {
      include: files.split(','),
      environment: isScreen ? 'jsdom' : 'node',
      // Test files of screens share a window and reload the modules of `src`, as the project `dom`.
      isolate: !isScreen,
      setupFiles: isScreen
        ? ['tests/support/setup-fresh.ts', 'tests/support/setup-dom.ts']
        : 'tests/support/setup-unit.ts',
      testTimeout: 30_000,
      // Short, because most mutants fail a test.
      expect: { poll: { timeout: 3_000 } },
      ...RESTORED,
    },
  };
}

export default defineConfig(({ mode }) => {
  const { MUTATION_TESTS: mutated } = process.env;
  if (mutated !== undefined) return configureMutation(mutated);
  return mode === 'packages' ? configurePackages() : configureUnit(mode);
});
