import { defineConfig } from '@playwright/test';
import { FONT_FAMILIES, withFonts, type FontFamily } from '#tests/support/test-fonts.ts';
import { findChromium } from './scripts/chromium.mjs';

const PORT = Number(process.env.E2E_PORT ?? 8181);
const ORIGIN = `http://127.0.0.1:${PORT}`;

/** What a fallback font can move. */
const LAYOUT_TESTS = ['**/{first-paint,layout-shift,fonts}.e2e.ts'];
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

/** E2E_FONTS chooses the fonts for all tests; otherwise what depends on them runs with each. */
function projects() {
  const wanted = FONT_FAMILIES.find((family) => family === process.env.E2E_FONTS);
  if (wanted) return [withFamily(wanted)];
  const [first, ...rest] = FONT_FAMILIES;
  return [
    ...(first ? [withFamily(first)] : []),
    ...rest.map((family) => ({ ...withFamily(family), testMatch: LAYOUT_TESTS })),
  ];
}

function withFamily(family: FontFamily) {
  return { name: family, use: { launchOptions: { ...LAUNCH, env: withFonts(family) } } };
}
