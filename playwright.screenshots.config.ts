import { defineConfig } from '@playwright/test';
import { suitePort } from '#tests/support/suite-ports.ts';

// A server of its own, beside those of the other browser tests.
process.env['E2E_PORT'] = String(suitePort('SCREENSHOTS_PORT'));
const { default: browser } = await import('./playwright.config.ts');
const [first] = browser.projects?.slice(-1) ?? [];

/** The contact sheet: a picture of every screen and state, in build/screenshots/index.html. */
export default defineConfig({
  ...browser,
  testDir: 'tests/screenshots',
  outputDir: 'test-results/screenshots',
  reporter: [['line']],
  projects: [
    // Also where a picture fails, the others are on the sheet.
    { name: 'pictures', testMatch: 'screens.shots.ts', teardown: 'sheet', use: { ...first?.use } },
    { name: 'sheet', testMatch: 'sheet.shots.ts', use: { ...first?.use } },
  ],
});
