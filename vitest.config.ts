import react from '@vitejs/plugin-react';
import { normalizePath } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { ensureTestNode } from './scripts/setup.mjs';
import { FULL_TEST_FILES } from './scripts/test-suites.ts';

ensureTestNode();

const EXCLUDE = [
  ...configDefaults.exclude,
  'build/**',
  'dist/**',
  'tests/e2e/**',
  // Run by vitest.packages.config.ts.
  'tests/{packages,fresh-clone}/**',
  'tests/architecture/fixtures/**',
];

/** Tests that measure the memory or the time of their own process, or check which modules it has loaded. */
const MEASURING = [
  'tests/mock-server/{memory.full,hostile-size.full,security}.test.ts',
  'tests/mock-server/crowd-loading.test.ts',
];
/** Tests of the logic in src/features and src/shared that need no DOM. */
const LOGIC_TESTS = ['src/{features/!(auth),shared}/**/!(*.dom).test.ts'];
/** Tests of shared components and hooks, except those whose library has global state. */
const SHARED = [
  'src/{features/!(auth),shared}/**/*.dom.test.ts',
  'src/shared/**/!(toasts|combobox).test.tsx',
];

// Test files share one process or window, because a new one costs as much as the tests of a file.
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
  setupFiles: [
    'tests/support/delay-effects.ts',
    'tests/support/disable-owner-stacks.ts',
    'tests/support/setup-dom.ts',
  ],
};

/**
 * Matches the modules of the contract and the mock server. Node loads them itself, as in `npm run
 * mock`: once per process and not once per test file.
 */
const ROOT_PATTERN = normalizePath(import.meta.dirname).replaceAll(/[^\w/]/g, String.raw`\$&`);
const EXTERNAL_MODULES = new RegExp(`^${ROOT_PATTERN}/(contract|mock-server)/(?!.*\\.test\\.ts$)`);

/** Returns the patterns to exclude. `npm test` (mode `short`) also excludes the files named `*.full.*`. */
function excludedIn(mode: string): string[] {
  return mode === 'short' ? [...EXCLUDE, FULL_TEST_FILES] : EXCLUDE;
}

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  test: {
    maxWorkers: 3,
    server: { deps: { external: [EXTERNAL_MODULES] } },
    // Limits that only end hung tests: a busy machine needs ten times the usual time. Benchmarks
    // measure speed.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { interval: 10, timeout: 15_000 } },
    // Stubs of one test must not leak into the next.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    sequence: { shuffle: { files: false, tests: false }, setupFiles: 'list' },
    projects: [
      {
        extends: true,
        test: {
          ...NODE,
          ...SHARED_PROCESS,
          name: 'unit',
          include: ['{contract,mock-server,deploy,scripts,tests}/**/*.test.ts', ...LOGIC_TESTS],
          exclude: [...excludedIn(mode), ...MEASURING],
        },
      },
      {
        extends: true,
        test: { ...NODE, name: 'measuring', include: MEASURING, exclude: excludedIn(mode) },
      },
      {
        extends: true,
        test: {
          ...DOM,
          ...SHARED_PROCESS,
          name: 'shared',
          include: SHARED,
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
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.tsx'],
          exclude: [...excludedIn(mode), ...LOGIC_TESTS, ...SHARED],
        },
      },
    ],
  },
}));
