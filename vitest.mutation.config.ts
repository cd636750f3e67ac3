import { defineConfig } from 'vitest/config';

const isScreen = process.env['MUTATION_ENVIRONMENT'] === 'jsdom';

/** The tests of one group of rules (scripts/test-mutation.ts), which StrykerJS runs for each change. */
export default defineConfig({
  test: {
    include: [process.env['MUTATION_TESTS'] ?? ''],
    environment: isScreen ? 'jsdom' : 'node',
    setupFiles: isScreen ? 'tests/support/setup-dom.ts' : 'tests/support/setup-unit.ts',
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
