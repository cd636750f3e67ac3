// Finds a Chromium for the browser tests, or installs one. Plain JavaScript, because set-up runs it
// on the machine's own Node, before the pinned one is installed.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getFileFromEnv, findCommand } from './find-command.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** Chromium without a window: the same engine, but the tests take a third less processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const COMMANDS = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Debian packages in order of preference; older releases have only the second. */
const PACKAGES = [HEADLESS_SHELL, 'chromium'];
const APT_GET = '/usr/bin/apt-get';
const TIMEOUT_MS = 5 * 60_000;
const FIXED_PATHS = {
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
};

/**
 * Finds the browser to use: CHROMIUM_PATH, else the system's, else the one that Playwright has
 * downloaded; undefined if there is none.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  return getFileFromEnv('CHROMIUM_PATH') ?? systemChromium() ?? (await downloadedChromium());
}

/**
 * Finds or installs a browser, and reports progress to `log` as text.
 * @param {(line: string) => void} log
 * @returns {Promise<string>}
 */
export async function ensureChromium(log) {
  const found = await findChromium();
  if (found !== undefined) return found;

  if (process.getuid?.() === 0 && existsSync(APT_GET)) {
    log("No Chromium on this machine: installing the system's with apt-get (65 MB) ...");
    await run(APT_GET, ['-qq', 'update']);
    for (const name of PACKAGES) {
      await run(APT_GET, ['-qq', 'install', '-y', '--no-install-recommends', name]);
      const installed = systemChromium();
      if (installed !== undefined) return installed;
    }
  }
  log('No Chromium on this machine: downloading the one of Playwright (about 170 MB) ...');
  const cli = join(ROOT, 'node_modules', 'playwright', 'cli.js');
  await run(process.execPath, [cli, 'install', '--no-shell', 'chromium']);
  const downloaded = await downloadedChromium();
  // A downloaded browser does not run if the machine lacks system libraries that it needs.
  if (downloaded !== undefined && (await run(downloaded, ['--version']))) return downloaded;

  throw new Error(
    'No browser for the end-to-end tests, and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

function systemChromium() {
  const fixed = FIXED_PATHS[process.platform] ?? [];
  return findCommand(COMMANDS) ?? fixed.find((path) => existsSync(path));
}

async function downloadedChromium() {
  try {
    const { chromium } = await import('@playwright/test');
    const path = chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    // Playwright is not installed yet, so it cannot have downloaded a browser.
    return undefined;
  }
}

async function run(command, args) {
  const env = {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  };
  try {
    await promisify(execFile)(command, args, { env, timeout: TIMEOUT_MS });
    return true;
  } catch (error) {
    process.stderr.write(error.stderr ?? '');
    return false;
  }
}
