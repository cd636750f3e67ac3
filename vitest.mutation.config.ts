import { defineConfig } from 'vitest/config';

const isScreen = process.env['MUTATION_ENVIRONMENT'] === 'jsdom';

/**
 * Configures the tests that StrykerJS runs for each mutant of one group of modules
 * (scripts/test-mutation.ts).
 */
export default defineConfig({
  test: {
    include: (process.env['MUTATION_TESTS'] ?? '').split(','),
    environment: isScreen ? 'jsdom' : 'node',
    // Test files of screens share a window and reload the modules of `src`, as in vitest.config.ts.
    isolate: !isScreen,
    setupFiles: isScreen
      ? ['tests/support/setup-fresh.ts', 'tests/support/setup-dom.ts']
      : 'tests/support/setup-unit.ts',
    testTimeout: 30_000,
    // Short, because most mutants fail a test.
    expect: { poll: { timeout: 3_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
