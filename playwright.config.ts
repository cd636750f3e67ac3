import { defineConfig } from '@playwright/test';
import type { MockWorkerOptions } from '#mock/testing/playwright.ts';
import type { TestOptions } from '#tests/support/portal-test.ts';
import { getSuitePort } from '#tests/support/suite-ports.ts';
import { FONT_FAMILIES, buildFontEnvironment, type FontFamily } from '#tests/support/test-fonts.ts';
import { findChromium } from './scripts/chromium.mjs';

const PORT = getSuitePort('E2E_PORT');
const ORIGIN = `http://127.0.0.1:${PORT}`;
const DIST = process.env.E2E_DIST ?? 'dist';

const LAUNCH = {
  executablePath: await findChromium(),
  // `--no-sandbox`, because containers lack the rights that Chromium's sandbox needs. Most other
  // flags prevent requests to the network.
  args: [
    '--no-sandbox',
    // Each test would otherwise get a new renderer process in spite of `reuseContext`.
    '--process-per-site',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Disables V8's optimising compilers and collects garbage less often: the pages of the tests do
    // not live long enough to benefit.
    '--js-flags=--no-maglev,--no-turbofan,--min-semi-space-size=16',
    // Disables the browser's own pages (address bar, spare renderer), which are created for every
    // test and take half of the run. Chromium merges this list with Playwright's.
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess',
  ],
};

export default defineConfig<TestOptions, MockWorkerOptions>({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the expected number of cores, because tests spend much of their time waiting.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: 'build/test/e2e.json' }],
  ],
  use: {
    mockUrl: ORIGIN,
    // Saves a tenth of the run, which a new process for each test would take.
    reuseContext: true,
    browserName: 'chromium',
    headless: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Off, because traces take a seventh of the run. To trace one test: `-- -g "title" --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: projects(),
  webServer: {
    // Serves the built portal with the production headers.
    command: `"${process.execPath}" mock-server/cli.ts --port ${PORT} --portal "${DIST}" --quiet`,
    url: ORIGIN,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
});

/**
 * Returns one project per font family. E2E_FONTS selects one family for all tests. Otherwise tests
 * tagged with a family run with that family, tests tagged @each-font with every family, and all
 * others with the first. E2E_TRANSLATED runs all tests with a browser's translator.
 */
function projects() {
  const wanted = FONT_FAMILIES.find((family) => family === process.env.E2E_FONTS);
  if (wanted) return [withFamily(wanted)];
  const { use } = withFamily('dejavu');
  if (process.env.E2E_TRANSLATED !== undefined) {
    return [{ name: 'translated', use: { ...use, translation: '' } }];
  }
  const all = FONT_FAMILIES.map((family, index) => ({
    ...withFamily(family),
    ...(index === 0
      ? { grepInvert: FONT_FAMILIES.slice(1).map((other) => new RegExp(`@${other}\\b`)) }
      : { grep: [new RegExp(`@${family}\\b`), /@each-font\b/] }),
  }));
  // Small projects first: their long tests would otherwise run alone at the end.
  return all.toReversed();
}

function withFamily(family: FontFamily) {
  return { name: family, use: { launchOptions: { ...LAUNCH, env: buildFontEnvironment(family) } } };
}
