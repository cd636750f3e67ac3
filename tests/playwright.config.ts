import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { MockWorkerOptions } from '#mock/testing/playwright.ts';
import { findChromium } from '#scripts/chromium.mjs';
import { ENGINES } from '#tests/browsers/engines.ts';
import type { EngineOptions } from '#tests/browsers/portal.ts';
import { buildNginxServerOptions } from '#tests/support/nginx-server.ts';
import type { TestOptions } from '#tests/support/portal-test.ts';
import { getSuitePort } from '#tests/support/suite-ports.ts';
import { FONT_FAMILIES, buildFontEnvironment, type FontFamily } from '#tests/support/test-fonts.ts';

/*
 * Configures all tests in browsers. `npm run test:e2e -- --project NAME` selects a suite below; a run has
 * one suite, because each needs a server of its own.
 */

type Config = PlaywrightTestConfig<TestOptions & EngineOptions, MockWorkerOptions>;

const ROOT = join(import.meta.dirname, '..');

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

/** Options of a server that a suite starts. */
const SERVER = {
  cwd: ROOT,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
  stdout: 'pipe',
  stderr: 'pipe',
} as const;

/** Options of the tests that Playwright drives in Chromium. */
const CHROMIUM = {
  // Saves a tenth of the run time, because a test starts no process of its own.
  reuseContext: true,
  browserName: 'chromium',
  headless: true,
  locale: 'en-GB',
  timezoneId: 'Europe/London',
  // Off, because traces take a seventh of the run. To trace one test: `-- -g "title" --trace on`.
  trace: 'off',
  screenshot: 'only-on-failure',
} as const;

/** The built portal in Chromium, with the mock server and the production headers. */
function configurePortal(port = getSuitePort('E2E_PORT')): Config {
  const origin = `http://127.0.0.1:${port}`;
  const dist = process.env['E2E_DIST'] ?? 'dist';
  return {
    use: { ...CHROMIUM, mockUrl: origin },
    projects: createFontProjects(),
    webServer: {
      command: `"${process.execPath}" mock-server/cli.ts --port ${port} --portal "${dist}" --quiet`,
      url: origin,
      timeout: 60_000,
      ...SERVER,
    },
  };
}

/** A picture of every screen and state for the contact sheet, build/screenshots/index.html. */
function configureScreenshots(): Config {
  const [first] = createFontProjects().slice(-1);
  return {
    ...configurePortal(getSuitePort('SCREENSHOTS_PORT')),
    reporter: [['line']],
    projects: [
      // The sheet is a teardown, so that it is created even if a picture fails.
      {
        name: 'pictures',
        testMatch: 'screens.shots.ts',
        teardown: 'sheet',
        use: { ...first?.use },
      },
      { name: 'sheet', testMatch: 'sheet.shots.ts', use: { ...first?.use } },
    ],
  };
}

/** Tag in the titles of the tests that run with forced system colours. */
const FORCED_COLORS = /@forced-colours/;

/**
 * The main journeys in Firefox and WebKit behind nginx. Playwright only runs the tests: other libraries
 * drive the system's browsers, because Playwright can drive only builds of its own.
 */
function configureBrowsers(): Config {
  return {
    // One process per engine, which runs its journeys one after the other.
    workers: ENGINES.length,
    fullyParallel: false,
    timeout: 240_000,
    expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
    projects: [
      ...ENGINES.map((engine) => ({ name: engine, use: { engine }, grepInvert: FORCED_COLORS })),
      // WebKit has no forced colours.
      {
        name: 'firefox in forced colours',
        use: { engine: 'firefox', hasForcedColors: true },
        grep: FORCED_COLORS,
      },
    ],
    webServer: {
      cwd: ROOT,
      ...buildNginxServerOptions(getSuitePort('BROWSERS_PORT'), 'browsers-test', '--sandboxes'),
    },
  };
}

/** The built portal as deployed: nginx with the generated configuration. */
function configureDeploy(): Config {
  const port = getSuitePort('DEPLOY_PORT');
  return {
    // The tests share one nginx, and some switch its release.
    workers: 1,
    fullyParallel: false,
    use: { ...CHROMIUM, baseURL: `https://localhost:${port}`, ignoreHTTPSErrors: true },
    projects: [withFamily('dejavu')],
    webServer: { cwd: ROOT, ...buildNginxServerOptions(port, 'deploy-test') },
  };
}

/** The demonstration, which has no backend, on a static file server. */
function configureDemo(): Config {
  const port = getSuitePort('DEMO_PORT');
  const vite = `"${process.execPath}" node_modules/vite/bin/vite.js`;
  const config = '--config demo/vite.config.ts';
  const origin = `http://localhost:${port}`;
  return {
    // A reused context would pass the service worker and the stored data on to the next test.
    use: { ...CHROMIUM, baseURL: origin, reuseContext: false },
    projects: [withFamily('dejavu')],
    webServer: {
      command: `${vite} build ${config} --logLevel warn && ${vite} preview ${config} --port ${port} --strictPort`,
      url: origin,
      timeout: 300_000,
      ...SERVER,
    },
  };
}

/**
 * The announcements of a screen reader: Debian's Orca with Firefox. Playwright runs the tests; puppeteer
 * drives Firefox.
 */
function configureSpoken(): Config {
  return {
    ...configurePortal(getSuitePort('SPOKEN_PORT')),
    // On two cores, Orca misses key presses beside a second Orca.
    workers: 1,
    timeout: 600_000,
    expect: { timeout: 60_000 },
    use: {},
    projects: [{ name: 'orca' }],
  };
}

const SUITES: Readonly<Record<string, () => Config>> = {
  e2e: configurePortal,
  browsers: configureBrowsers,
  deploy: configureDeploy,
  demo: configureDemo,
  spoken: configureSpoken,
  screenshots: configureScreenshots,
};

const suite = process.env['E2E_SUITE'] ?? 'e2e';
const configure = SUITES[suite];
if (!configure) throw new Error(`E2E_SUITE is ${suite}: there is no such suite.`);

export default defineConfig<TestOptions & EngineOptions, MockWorkerOptions>({
  // The tests of a suite are in the folder with the name of the suite.
  testDir: suite,
  testMatch: '**/*.e2e.ts',
  outputDir: join(ROOT, 'test-results', suite),
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than the expected number of cores, because tests spend much of their time waiting.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: join(ROOT, 'build/test', `${suite}.json`) }],
  ],
  ...configure(),
});

/**
 * Returns one project per font family. E2E_FONTS selects one family for all tests. Otherwise tests
 * tagged with a family run with that family, tests tagged @each-font with every family, and all
 * others with the first. E2E_TRANSLATED runs all tests with a browser's translator.
 */
function createFontProjects() {
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
