import { defineConfig } from 'vitest/config';
import { ensureTestNode } from './scripts/setup.mjs';

ensureTestNode();

/**
 * Configures `npm run test:packages`, whose tests run in a folder of their own. `vitest.config.ts`
 * configures all others.
 */
export default defineConfig({
  test: {
    include: ['tests/{packages,fresh-clone}/*.test.ts'],
    maxWorkers: 2,
    // The test of a fresh clone installs all packages from the registry.
    testTimeout: 1_200_000,
    // Packs both packages and installs them in a project of their own.
    hookTimeout: 1_200_000,
    expect: { poll: { interval: 50, timeout: 60_000 } },
  },
});
