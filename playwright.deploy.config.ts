import { defineConfig } from '@playwright/test';
import { FONT_FAMILIES } from '#tests/support/test-fonts.ts';
import browser from './playwright.config.ts';

const PORT = Number(process.env['DEPLOY_PORT'] ?? 8443);
const BACKEND_PORT = PORT + 1;

/** The built portal as a deployment serves it: nginx with the generated configuration. */
export default defineConfig({
  ...browser,
  testDir: 'tests/deploy',
  outputDir: 'test-results/deploy',
  // They share one nginx, and some switch its release.
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
  webServer: {
    command: `node scripts/serve-nginx.ts --port ${PORT} --backend-port ${BACKEND_PORT} --site build/deploy-test`,
    url: `https://localhost:${PORT}/`,
    ignoreHTTPSErrors: true,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
});
