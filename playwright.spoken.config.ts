import { defineConfig } from '@playwright/test';
import { getSuitePort } from '#tests/support/suite-ports.ts';

// Uses a server port of its own, so that the other browser tests can run at the same time.
process.env['E2E_PORT'] = String(getSuitePort('SPOKEN_PORT'));
const { default: browser } = await import('./playwright.config.ts');

/**
 * Tests what a screen reader announces: Debian's Orca with Firefox. Playwright runs the tests;
 * puppeteer drives Firefox.
 */
export default defineConfig({
  ...browser,
  testDir: 'tests/spoken',
  outputDir: 'test-results/spoken',
  // The tests share one screen and one keyboard.
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
