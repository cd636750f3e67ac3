import { defineConfig } from '@playwright/test';
import type { MockWorkerOptions } from '#mock/testing/playwright.ts';
import type { TestOptions } from '#tests/support/portal-test.ts';
import { suitePort } from '#tests/support/suite-ports.ts';
import { FONT_FAMILIES, withFonts, type FontFamily } from '#tests/support/test-fonts.ts';
import { findChromium } from './scripts/chromium.mjs';

const PORT = suitePort('E2E_PORT');
const ORIGIN = `http://127.0.0.1:${PORT}`;
const DIST = process.env.E2E_DIST ?? 'dist';

const LAUNCH = {
  executablePath: await findChromium(),
  // Containers lack the rights that Chromium's sandbox needs; the other flags keep it off the
  // network.
  args: [
    '--no-sandbox',
    // Else `reuseContext` leaves the process with the page of the test before.
    '--process-per-site',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Without V8's optimising compilers, and with fewer collections of garbage: a page of a test lives for
    // too short a time to repay them.
    '--js-flags=--no-maglev,--no-turbofan,--min-semi-space-size=16',
    // The browser's own pages (its address bar, a spare process), created for every test. They take
    // half of the run. Chromium joins this list with Playwright's.
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
  // One more than the cores that are expected: a good part of a test is waiting.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: 'build/test/e2e.json' }],
  ],
  use: {
    mockUrl: ORIGIN,
    // A new process for each test takes a tenth of the run.
    reuseContext: true,
    browserName: 'chromium',
    headless: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Traces take a seventh of the run: `-- -g "title" --trace on` traces one test.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: projects(),
  webServer: {
    // The built portal, served by the mock server with the production headers.
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
 * E2E_FONTS chooses the fonts for all tests. Without it, tests tagged with a family run with that,
 * those tagged @each-font with every family, and the others with the first. With E2E_TRANSLATED a
 * browser's translator runs in all tests.
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
  // The few first: the long ones among them would run alone at the end.
  return all.toReversed();
}

function withFamily(family: FontFamily) {
  return { name: family, use: { launchOptions: { ...LAUNCH, env: withFonts(family) } } };
}
