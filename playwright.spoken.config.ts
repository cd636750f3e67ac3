import { defineConfig } from '@playwright/test';
import { suitePort } from '#tests/support/suite-ports.ts';

// A server of its own, beside those of the other browser tests.
process.env['E2E_PORT'] = String(suitePort('SPOKEN_PORT'));
const { default: browser } = await import('./playwright.config.ts');

/** What a screen reader says: Debian's Orca beside Firefox. Playwright runs the tests; puppeteer drives Firefox. */
export default defineConfig({
  ...browser,
  testDir: 'tests/spoken',
  outputDir: 'test-results/spoken',
  // One screen, one keyboard.
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: 'build/test/spoken.json' }],
  ],
  use: {},
  projects: [{ name: 'orca' }],
});
