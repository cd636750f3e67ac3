import { defineConfig } from '@playwright/test';
import { getSuitePort } from '#tests/support/suite-ports.ts';
import { FONT_FAMILIES } from '#tests/support/test-fonts.ts';
import browser from './playwright.config.ts';

const PORT = getSuitePort('DEMO_PORT');
const ORIGIN = `http://localhost:${PORT}`;
const VITE = `"${process.execPath}" node_modules/vite/bin/vite.js`;
const CONFIG = '--config demo/vite.config.ts';

/** Tests the demonstration, which has no backend, on a static file server. */
export default defineConfig({
  ...browser,
  testDir: 'tests/demo',
  outputDir: 'test-results/demo',
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: 'build/test/demo.json' }],
  ],
  projects: (browser.projects ?? []).filter(({ name }) => name === FONT_FAMILIES[0]),
  use: {
    ...browser.use,
    baseURL: ORIGIN,
    // A reused context would pass the service worker and the stored data on to the next test.
    reuseContext: false,
  },
  webServer: {
    command: `${VITE} build ${CONFIG} --logLevel warn && ${VITE} preview ${CONFIG} --port ${PORT} --strictPort`,
    url: ORIGIN,
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
});
