import { defineConfig } from '@playwright/test';
import { ENGINES } from '#tests/browsers/engines.ts';
import type { EngineOptions } from '#tests/browsers/portal.ts';
import { nginxServer } from '#tests/support/nginx-server.ts';
import { suitePort } from '#tests/support/suite-ports.ts';
import browser from './playwright.config.ts';

const PORT = suitePort('BROWSERS_PORT');

/** In the title of a journey for colours of the system. */
const FORCED_COLORS = /@forced-colours/;

/**
 * The main journeys in Firefox and WebKit, behind nginx. Playwright runs the tests; the system's
 * browsers are driven by other libraries, because Playwright drives only builds of its own.
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
  projects: [
    ...ENGINES.map((engine) => ({ name: engine, use: { engine }, grepInvert: FORCED_COLORS })),
    // WebKit has none.
    {
      name: 'firefox in forced colours',
      use: { engine: 'firefox', hasForcedColors: true },
      grep: FORCED_COLORS,
    },
  ],
  webServer: nginxServer(PORT, 'browsers-test', '--sandboxes'),
});
