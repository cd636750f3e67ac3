import { defineConfig } from '@playwright/test';
import { FONT_FAMILIES } from '#tests/support/test-fonts.ts';
import { nginxServerOptions } from '#tests/support/nginx-server.ts';
import { getSuitePort } from '#tests/support/suite-ports.ts';
import browser from './playwright.config.ts';

const PORT = getSuitePort('DEPLOY_PORT');

/** Tests the built portal as deployed: nginx with the generated configuration. */
export default defineConfig({
  ...browser,
  testDir: 'tests/deploy',
  outputDir: 'test-results/deploy',
  // The tests share one nginx, and some switch its release.
  workers: 1,
  fullyParallel: false,
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: 'build/test/deploy.json' }],
  ],
  projects: (browser.projects ?? []).filter(({ name }) => name === FONT_FAMILIES[0]),
  use: {
    ...browser.use,
    baseURL: `https://localhost:${PORT}`,
    ignoreHTTPSErrors: true,
  },
  webServer: nginxServerOptions(PORT, 'deploy-test'),
});
