import { defineConfig } from 'vitest/config';

const isScreen = process.env['MUTATION_ENVIRONMENT'] === 'jsdom';

/** The tests of one group of rules (scripts/test-mutation.ts), which StrykerJS runs for each change. */
export default defineConfig({
  test: {
    include: [process.env['MUTATION_TESTS'] ?? ''],
    environment: isScreen ? 'jsdom' : 'node',
    // As in vitest.config.ts: files of screens share a window, and get our modules anew.
    isolate: !isScreen,
    setupFiles: isScreen
      ? ['tests/support/setup-fresh.ts', 'tests/support/setup-dom.ts']
      : 'tests/support/setup-unit.ts',
    testTimeout: 30_000,
    // Short, because most changes fail a test.
    expect: { poll: { timeout: 3_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
