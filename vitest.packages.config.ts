import { defineConfig } from 'vitest/config';
import { ensureTestNode } from './scripts/setup.mjs';

ensureTestNode();

/** `npm run test:packages`, which needs a build; see `vitest.config.ts` for all others. */
export default defineConfig({
  test: {
    include: ['tests/packages/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { interval: 50, timeout: 60_000 } },
  },
});
