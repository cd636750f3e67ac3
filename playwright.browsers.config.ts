import { defineConfig } from '@playwright/test';
import { ENGINES } from '#tests/browsers/engines.ts';
import type { EngineOptions } from '#tests/browsers/portal.ts';

// A server of its own, beside that of the tests in Chromium.
process.env['E2E_PORT'] = process.env['BROWSERS_PORT'] ?? '8182';
const { default: browser } = await import('./playwright.config.ts');

/**
 * The main journeys in Firefox and WebKit. Playwright runs the tests; the system's browsers are
 * driven by other libraries, because Playwright drives only builds of its own.
 */
export default defineConfig<EngineOptions>({
  ...browser,
  testDir: 'tests/browsers',
  outputDir: 'test-results/browsers',
  // Each engine has a process, and runs its journeys one after the other.
  workers: ENGINES.length,
  fullyParallel: false,
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: 'build/test/browsers.json' }],
  ],
  use: {},
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine } })),
});
