import { defineConfig } from '@playwright/test';
import { getSuitePort } from '#tests/support/suite-ports.ts';

// Uses a server port of its own, so that the other browser tests can run at the same time.
process.env['E2E_PORT'] = String(getSuitePort('SCREENSHOTS_PORT'));
const { default: browser } = await import('./playwright.config.ts');
const [first] = browser.projects?.slice(-1) ?? [];

/** Takes a picture of every screen and state for the contact sheet, build/screenshots/index.html. */
export default defineConfig({
  ...browser,
  testDir: 'tests/screenshots',
  outputDir: 'test-results/screenshots',
  reporter: [['line']],
  projects: [
    // The sheet is a teardown, so that it is created even if a picture fails.
    { name: 'pictures', testMatch: 'screens.shots.ts', teardown: 'sheet', use: { ...first?.use } },
    { name: 'sheet', testMatch: 'sheet.shots.ts', use: { ...first?.use } },
  ],
});
