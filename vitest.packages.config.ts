import { defineConfig } from 'vitest/config';
import { ensureTestNode } from './scripts/setup.mjs';

ensureTestNode();

/** `npm run test:packages`: what runs in a folder of its own. See `vitest.config.ts` for all others. */
export default defineConfig({
  test: {
    include: ['tests/{packages,fresh-clone}/*.test.ts'],
    maxWorkers: 2,
    // An empty clone installs the packages from the registry.
    testTimeout: 1_200_000,
    hookTimeout: 240_000,
    expect: { poll: { interval: 50, timeout: 60_000 } },
  },
});
