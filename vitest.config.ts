import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const EXCLUDE = [
  ...configDefaults.exclude,
  'build/**',
  'dist/**',
  'tests/e2e/**',
  'tests/architecture/fixtures/**',
];

/** What measures the memory or the time of its own process. */
const MEASURING = ['tests/mock-server/{memory,hostile-size,security}.test.ts'];
/** What stands below every screen. */
const SHARED = ['src/shared/**/*.test.{ts,tsx}'];

// A new process or window for each file costs as much as its tests. What keeps no state of its own
// between tests goes without; screens and sessions, which do, start afresh.
const TOGETHER = { isolate: false };
const NODE = {
  environment: 'node',
  // Processes, not threads: some tests measure the memory of their own.
  pool: 'forks',
  setupFiles: 'tests/support/setup-unit.ts',
} as const;
const DOM = {
  environment: 'jsdom',
  pool: 'threads',
  setupFiles: 'tests/support/setup-dom.ts',
} as const;

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    // A slow machine is no failure; what must be fast is measured by the benchmarks.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    // A test that forgets to put something back must not reach the next one.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    sequence: { shuffle: { files: false, tests: false } },
    projects: [
      {
        extends: true,
        test: {
          ...NODE,
          ...TOGETHER,
          name: 'unit',
          include: ['{contract,mock-server,scripts,tests}/**/*.test.ts'],
          exclude: [...EXCLUDE, ...MEASURING],
        },
      },
      { extends: true, test: { ...NODE, name: 'measuring', include: MEASURING } },
      {
        extends: true,
        test: { ...DOM, ...TOGETHER, name: 'shared', include: SHARED, exclude: EXCLUDE },
      },
      {
        extends: true,
        test: {
          ...DOM,
          name: 'dom',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.tsx'],
          exclude: [...EXCLUDE, ...SHARED],
        },
      },
    ],
  },
});
