// Finds a Chromium for the browser tests, or installs one. Plain JavaScript: set-up runs it on the
// machine's own Node, before the pinned one is installed.
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FIXED_PLACES = {
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
};

/**
 * The browser to use: CHROMIUM_PATH, else the system's, else Playwright's own; undefined if none.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH names ${wanted}, and there is no such file.`);
  }
  return systemChromium() ?? (await downloadedChromium());
}

/**
 * Finds or installs a browser; `say` gets the progress as text.
 * @param {(line: string) => void} say
 * @returns {Promise<string>}
 */
export async function ensureChromium(say) {
  const found = await findChromium();
  if (found !== undefined) return found;

  say('No Chromium on this machine: downloading the one of Playwright (about 170 MB) ...');
  const cli = join(ROOT, 'node_modules', 'playwright', 'cli.js');
  await run(process.execPath, [cli, 'install', '--no-shell', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000',
  });
  const downloaded = await downloadedChromium();
  if (downloaded !== undefined && (await starts(downloaded))) return downloaded;

  if (canUseApt()) {
    say("The download did not work: installing the system's Chromium with apt-get ...");
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], quiet);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    const installed = systemChromium();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'No browser for the end-to-end tests, and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

function systemChromium() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const command of COMMANDS) {
      const path = join(folder, command);
      if (folder !== '' && existsSync(path)) return path;
    }
  }
  return (FIXED_PLACES[process.platform] ?? []).find((path) => existsSync(path));
}

async function downloadedChromium() {
  try {
    const { chromium } = await import('@playwright/test');
    const path = chromium.executablePath();
    return existsSync(path) ? path : undefined;
  } catch {
    // Before the packages are installed, Playwright has no download either.
    return undefined;
  }
}

/** A downloaded browser does not run on a machine without its system libraries. */
async function starts(path) {
  try {
    await promisify(execFile)(path, ['--version'], { timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

function canUseApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Runs a program to its end; the caller checks its effect, not its exit code. */
function run(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: DOWNLOAD_TIMEOUT_MS,
    });
    child.on('error', () => resolve(undefined));
    child.on('close', () => resolve(undefined));
  });
}
