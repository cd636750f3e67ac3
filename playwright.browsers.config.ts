import { defineConfig } from '@playwright/test';
import { ENGINES } from '#tests/browsers/engines.ts';
import type { EngineOptions } from '#tests/browsers/portal.ts';
import { nginxServerOptions } from '#tests/support/nginx-server.ts';
import { getSuitePort } from '#tests/support/suite-ports.ts';
import browser from './playwright.config.ts';

const PORT = getSuitePort('BROWSERS_PORT');

/** Tag in the titles of the tests that run with forced system colours. */
const FORCED_COLORS = /@forced-colours/;

/**
 * Runs the main journeys in Firefox and WebKit behind nginx. Playwright only runs the tests: other
 * libraries drive the system's browsers, because Playwright can drive only builds of its own.
 */
export default defineConfig<EngineOptions>({
  ...browser,
  testDir: 'tests/browsers',
  outputDir: 'test-results/browsers',
  // One process per engine, which runs its journeys one after the other.
  workers: ENGINES.length,
  fullyParallel: false,
  timeout: 240_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: 'build/test/browsers.json' }],
  ],
  use: {},
  projects: [
    ...ENGINES.map((engine) => ({ name: engine, use: { engine }, grepInvert: FORCED_COLORS })),
    // WebKit has no forced colours.
    {
      name: 'firefox in forced colours',
      use: { engine: 'firefox', hasForcedColors: true },
      grep: FORCED_COLORS,
    },
  ],
  webServer: nginxServerOptions(PORT, 'browsers-test', '--sandboxes'),
});
