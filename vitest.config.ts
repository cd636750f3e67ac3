import react from '@vitejs/plugin-react';
import { normalizePath } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { ensureTestNode } from './scripts/setup.mjs';
import { FULL_FILES } from './scripts/test-suites.ts';

ensureTestNode();

const EXCLUDE = [
  ...configDefaults.exclude,
  'build/**',
  'dist/**',
  'tests/e2e/**',
  // vitest.packages.config.ts
  'tests/{packages,fresh-clone}/**',
  'tests/architecture/fixtures/**',
];

/** Tests that measure the memory or the time of their own process, or look at what it has loaded. */
const MEASURING = [
  'tests/mock-server/{memory.full,hostile-size.full,security}.test.ts',
  'tests/mock-server/crowd-loading.test.ts',
];
/** Rules of the features and of what is below them, which need no window. */
const RULES = ['src/{features/!(auth),shared}/**/!(*.dom).test.ts'];
/** Parts below every screen, but for those of libraries that keep a state of their own. */
const SHARED = [
  'src/{features/!(auth),shared}/**/*.dom.test.ts',
  'src/shared/**/!(toasts|combobox).test.tsx',
];

// A new process or window for each file costs as much as its tests, so that files share one. Screens
// and sessions, which have state, get the modules of `src` anew (`setup-fresh.ts`).
const TOGETHER = { isolate: false };
const NODE = {
  environment: 'node',
  // Processes, not threads: some tests measure their own memory.
  pool: 'forks',
  setupFiles: 'tests/support/setup-unit.ts',
} as const;
const DOM = {
  environment: 'jsdom' as const,
  // Processes, which have a heap of their own: most of what a screen makes is garbage at once, and a
  // larger young generation spares an eighth of the processor time.
  pool: 'forks' as const,
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: [
    'tests/support/late-effects.ts',
    'tests/support/owner-stacks.ts',
    'tests/support/setup-dom.ts',
  ],
};

/**
 * Node loads the contract and the mock server itself, as for `npm run mock`: once in a process, and not
 * anew for each file of screens.
 */
const HERE = normalizePath(import.meta.dirname).replaceAll(/[^\w/]/g, String.raw`\$&`);
const AS_THEY_ARE = new RegExp(`^${HERE}/(contract|mock-server)/(?!.*\\.test\\.ts$)`);

/** `npm test` leaves out what its name says. */
function excludedIn(mode: string): string[] {
  return mode === 'short' ? [...EXCLUDE, FULL_FILES] : EXCLUDE;
}

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  test: {
    maxWorkers: 3,
    server: { deps: { external: [AS_THEY_ARE] } },
    // Limits that end a test which hangs: a busy machine needs ten times the usual time. Benchmarks measure speed.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { interval: 10, timeout: 15_000 } },
    // No stub of a test reaches the next one.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    sequence: { shuffle: { files: false, tests: false }, setupFiles: 'list' },
    projects: [
      {
        extends: true,
        test: {
          ...NODE,
          ...TOGETHER,
          name: 'unit',
          include: ['{contract,mock-server,deploy,scripts,tests}/**/*.test.ts', ...RULES],
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
          ...TOGETHER,
          name: 'shared',
          include: SHARED,
          exclude: excludedIn(mode),
        },
      },
      {
        extends: true,
        test: {
          ...DOM,
          ...TOGETHER,
          setupFiles: ['tests/support/setup-fresh.ts', ...DOM.setupFiles],
          name: 'dom',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.tsx'],
          exclude: [...excludedIn(mode), ...RULES, ...SHARED],
        },
      },
    ],
  },
}));
