import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getFileFromEnv, findCommand } from '#scripts/find-command.mjs';

export const ENGINES = ['firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Paths of the WebKitGTK programs. `display` runs a command with an X server of its own. */
export type WebKitPaths = {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
};

const ADVICE = {
  firefox: 'apt-get install firefox-esr, or set FIREFOX_PATH',
  webkit:
    'apt-get install webkit2gtk-driver xvfb xauth, or set WEBKIT_DRIVER_PATH, WEBKIT_BROWSER_PATH and XVFB_RUN_PATH',
};
const FIREFOX_ON_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';
/**
 * Library folders that contain the test browser of WebKitGTK. Debian and Fedora do not install this
 * browser in a folder of PATH.
 */
const LIBRARIES = ['/usr/lib', '/usr/libexec', '/usr/lib64'];

/** Returns FIREFOX_PATH, else the Firefox of the system. Undefined if there is none. */
export function findFirefox(): string | undefined {
  const found = getFileFromEnv('FIREFOX_PATH') ?? findCommand(['firefox-esr', 'firefox']);
  return found ?? [FIREFOX_ON_MAC].find((path) => existsSync(path));
}

/**
 * Returns the WebKitGTK of the system, unless the environment names another. Undefined if one of
 * its programs is missing.
 */
export function findWebKit(): WebKitPaths | undefined {
  const driver = getFileFromEnv('WEBKIT_DRIVER_PATH') ?? findCommand(['WebKitWebDriver']);
  const browser = getFileFromEnv('WEBKIT_BROWSER_PATH') ?? miniBrowser();
  const display = getFileFromEnv('XVFB_RUN_PATH') ?? findCommand(['xvfb-run']);
  return driver && browser && display ? { driver, browser, display } : undefined;
}

/**
 * Returns why the journeys of an engine cannot run on this machine and what to install. Null if
 * they can run.
 */
export function explainSkip(engine: EngineName): string | null {
  return isMissing(engine) ? `${engine} is not on this machine: ${ADVICE[engine]}.` : null;
}

function isMissing(engine: EngineName): boolean {
  return (engine === 'firefox' ? findFirefox() : findWebKit()) === undefined;
}

function miniBrowser(): string | undefined {
  const libraries = LIBRARIES.filter((folder) => existsSync(folder));
  // Debian has a folder per architecture below the library folder.
  const folders = libraries.flatMap((library) => [
    library,
    ...readdirSync(library)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => join(library, name)),
  ]);
  return folders
    .map((folder) => join(folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path));
}
