import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const EXCLUDE = [
  ...configDefaults.exclude,
  'build/**',
  'dist/**',
  'tests/e2e/**',
  'tests/architecture/fixtures/**',
];

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    // Generous limits for slow machines; the benchmarks measure speed.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    // No stub of a test reaches the next one.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    sequence: { shuffle: { files: false, tests: false } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Processes, not threads: some tests measure their own memory.
          pool: 'forks',
          include: [
            'contract/**/*.test.ts',
            'mock-server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/**/*.test.ts',
          ],
          exclude: EXCLUDE,
          setupFiles: ['tests/support/setup-unit.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          pool: 'threads',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/**/*.test.tsx'],
          exclude: EXCLUDE,
          setupFiles: ['tests/support/setup-dom.ts'],
        },
      },
    ],
  },
});
