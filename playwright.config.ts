import { defineConfig } from '@playwright/test';
import { FONT_FAMILIES, withFonts, type FontFamily } from '#tests/support/test-fonts.ts';
import { findChromium } from './scripts/chromium.mjs';

const PORT = Number(process.env.E2E_PORT ?? 8181);
const ORIGIN = `http://127.0.0.1:${PORT}`;

const LAUNCH = {
  executablePath: await findChromium(),
  // The sandbox needs rights that containers do not give; the rest keeps it off the network.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages of the browser's own that nobody sees, made anew for every test: its address bar, and a
    // process in reserve. They cost half of the run. Chromium joins this list to Playwright's.
    '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,SpareRendererForSitePerProcess',
  ],
};

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list', { printSteps: false }],
    ['json', { outputFile: 'build/test/e2e.json' }],
  ],
  use: {
    baseURL: ORIGIN,
    browserName: 'chromium',
    headless: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Tracing each test costs a seventh of the run: `-- -g "title" --trace on` traces one again.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: projects(),
  webServer: {
    // The built portal, served by the mock server with the headers of production.
    command: 'npm run -s serve:e2e',
    env: { E2E_PORT: String(PORT) },
    url: ORIGIN,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
});

/**
 * E2E_FONTS chooses the fonts for all tests; otherwise those tagged with a family run with it, those
 * tagged @each-font with every one, and the others with the first.
 */
function projects() {
  const wanted = FONT_FAMILIES.find((family) => family === process.env.E2E_FONTS);
  if (wanted) return [withFamily(wanted)];
  return FONT_FAMILIES.map((family, index) => ({
    ...withFamily(family),
    ...(index === 0
      ? { grepInvert: FONT_FAMILIES.slice(1).map((other) => new RegExp(`@${other}\\b`)) }
      : { grep: [new RegExp(`@${family}\\b`), /@each-font\b/] }),
  }));
}

function withFamily(family: FontFamily) {
  return { name: family, use: { launchOptions: { ...LAUNCH, env: withFonts(family) } } };
}
