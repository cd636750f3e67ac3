// Finds the Node on which the commands of this project run. Plain JavaScript without packages: set-up
// runs it on the machine's own Node.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** The oldest Node with type stripping by default, which the generator, the test runner and msw need. */
export const OLDEST_NODE_MAJOR = 24;

/**
 * Returns the absolute path of the Node program in the package for this platform, or undefined where
 * package.json has no such package or it is not installed.
 *
 * Reads the `bin` of the package itself. `node_modules/.bin/node` exists with npm 11 and later only: npm 10
 * removes the commands of the packages for other platforms, and all five packages have the command `node`.
 *
 * @returns {string | undefined}
 */
export function getPinnedNodePath() {
  const { optionalDependencies = {} } = readJson(join(ROOT, 'package.json')) ?? {};
  for (const name of Object.keys(optionalDependencies)) {
    const folder = join(ROOT, 'node_modules', name);
    const { os, cpu, bin } = readJson(join(folder, 'package.json')) ?? {};
    const isForPlatform =
      [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
    if (isForPlatform && bin?.node !== undefined) return join(folder, bin.node);
  }
  return undefined;
}

/**
 * Returns the absolute path of the Node for the commands of this project: the pinned one, else the
 * machine's own.
 *
 * @returns {string}
 * @throws {Error} if the pinned Node does not run here and the machine's own is too old.
 */
export function getNodePath() {
  const pinned = getPinnedNodePath();
  const failure = pinned === undefined ? undefined : explainFailure(pinned);
  if (pinned !== undefined && failure === undefined) return pinned;
  if (parseMajor(process.versions.node) >= OLDEST_NODE_MAJOR) return process.execPath;
  const reason =
    failure ?? `no package of Node is installed for ${process.platform} ${process.arch}`;
  throw new Error(
    `The commands need Node ${OLDEST_NODE_MAJOR} or later and this is ${process.versions.node}: ${reason}. Install Node ${OLDEST_NODE_MAJOR} or later yourself and start again.`,
  );
}

/** Returns why a Node cannot be used; undefined if it can. A program for glibc does not run on Alpine. */
function explainFailure(path) {
  try {
    const version = execFileSync(path, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    return parseMajor(version.slice(1)) >= OLDEST_NODE_MAJOR ? undefined : `${path} is ${version}`;
  } catch (error) {
    return `${path} does not run here (${error.code ?? error.message})`;
  }
}

function parseMajor(version) {
  return Number(version.split('.')[0]);
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
