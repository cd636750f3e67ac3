// Prepares a fresh clone: packages, generated code and a build. Safe to repeat, because it does
// only what is missing. Plain JavaScript without packages, because it runs on the machine's own
// Node; the processes that it starts run on the pinned one.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hashGeneratorInputs, isUpToDate } from './generated-state.mjs';
import { buildNpmCommand } from './npm-command.mjs';
import { OLDEST_NODE_MAJOR, getPinnedNodePath } from './pinned-node.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const LOCKFILE = join(ROOT, 'package-lock.json');
/** The file is inside node_modules, so that both are deleted together. */
const INSTALLED_STAMP = join(MODULES, '.installed-lock');
/** Lock file of the command that prepares the clone. */
const LOCK = join(ROOT, 'build/setup.lock');
const LOCK_RETRY_MS = 200;
const MIN_NODE = { major: 20, minor: 19 };
const STILL_WAITING_MS = 15_000;
const PING_TIMEOUT_MS = 8000;
/** Ends `npm ci` after seconds without a network; by default npm waits for two minutes. */
const SHORT_RETRIES = ['--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=4000'];

export class SetupError extends Error {}

export async function ensurePackages() {
  await runOnce(isInstalled, installPackages);
}

async function installPackages() {
  refuseReadOnlyCache();
  const isOnline = isRegistryReachable();
  if (!isOnline) print("The npm registry does not answer: installing from npm's cache alone.");
  await runNpm(
    [
      'ci',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...SHORT_RETRIES,
      ...(isOnline ? [] : ['--offline']),
    ],
    'Installing packages (a minute or two the first time)',
    'the packages could not be installed, see above (npm ci needs the npm registry the first time).',
  );
  writeFileSync(INSTALLED_STAMP, hashLockfile());
}

/**
 * Returns false if the registry cannot be reached: `npm ci` itself would try each package again for minutes. A registry
 * that answers with an error is reachable.
 */
function isRegistryReachable() {
  const args = ['ping', '--fetch-retries=0', `--fetch-timeout=${PING_TIMEOUT_MS}`];
  const [command, given, options] = buildNpmCommand(args);
  const { status, stderr } = spawnSync(command, given, {
    ...options,
    cwd: ROOT,
    encoding: 'utf8',
    timeout: PING_TIMEOUT_MS,
  });
  return status !== null && !/^npm error network/m.test(stderr);
}

/** Throws if npm cannot write its cache, such as in a container with a read-only home folder. */
function refuseReadOnlyCache() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  const probe = join(cache, `.probe-${process.pid}`);
  try {
    mkdirSync(cache, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new SetupError(
      `npm cannot write its cache (${error.code}: ${cache}): name a folder that it may write in npm_config_cache, for example npm_config_cache=/tmp/npm npm start.`,
    );
  }
}

export async function ensureGenerated() {
  await runOnce(
    () => isUpToDate(hashGeneratorInputs()),
    () =>
      runNpm(
        ['run', '--silent', 'generate'],
        'Generating the SDK from the contract',
        'The SDK could not be generated from the contract, see above.',
      ),
  );
}

/** Builds the portal if there is no build; when to renew one is the user's decision. */
export async function ensureBuild() {
  const dist = process.env.E2E_DIST ?? join(ROOT, 'dist');
  const isBuilt = () => existsSync(join(dist, 'index.html'));
  if (!isBuilt() && process.env.E2E_DIST !== undefined) {
    throw new SetupError(`E2E_DIST names ${dist}, and there is no build.`);
  }
  await runOnce(isBuilt, () =>
    runNpm(
      ['run', '--silent', 'build'],
      'Building the portal',
      'The portal could not be built, see above.',
    ),
  );
}

/** Runs the work unless it is done. If two commands start together, the second one waits. */
async function runOnce(isDone, work) {
  mkdirSync(dirname(LOCK), { recursive: true });
  while (!isDone()) {
    if (!takeLock()) {
      await wait(LOCK_RETRY_MS);
      continue;
    }
    try {
      if (!isDone()) await work();
      return;
    } finally {
      rmSync(LOCK, { force: true });
    }
  }
}

function takeLock() {
  try {
    writeFileSync(LOCK, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  // Removes the lock of a command that was killed.
  if (!isRunning(Number(readIfExists(LOCK)))) rmSync(LOCK, { force: true });
  return false;
}

export function isRunning(pid) {
  try {
    // Signal 0 only checks whether the process exists.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/** Throws if Node is too old for jsdom: an editor may start the tests on the machine's own Node. */
export function ensureTestNode() {
  if (parseInt(process.versions.node, 10) >= OLDEST_NODE_MAJOR) return;
  const pinned = getPinnedNodePath();
  const editor = pinned === undefined ? '' : `, or let the editor run ${relative(ROOT, pinned)}`;
  throw new SetupError(
    `The tests need Node ${OLDEST_NODE_MAJOR} or later and this is ${process.versions.node}: start them with "npm run test:unit"${editor}.`,
  );
}

/** Throws if the machine's own Node is too old for this script and npm. */
export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < MIN_NODE.major || (major === MIN_NODE.major && minor < MIN_NODE.minor)) {
    throw new SetupError(
      `This is Node ${process.versions.node}; the project needs ${MIN_NODE.major}.${MIN_NODE.minor} or later.`,
    );
  }
}

function isInstalled() {
  return readIfExists(INSTALLED_STAMP) === hashLockfile() || isInstalledByHand();
}

/** Checks whether the lockfile's packages and the pinned Node were installed by hand. */
function isInstalledByHand() {
  const listed = readIfExists(join(MODULES, '.package-lock.json'));
  if (listed === undefined || getPinnedNodePath() === undefined) return false;
  const installed = JSON.parse(listed).packages;
  const wanted = Object.entries(JSON.parse(readIfExists(LOCKFILE) ?? '{"packages":{}}').packages);
  return wanted.every(
    ([path, entry]) =>
      path === '' ||
      [entry.optional, entry.devOptional, entry.extraneous].includes(true) ||
      installed[path]?.version === entry.version,
  );
}

function hashLockfile() {
  return createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex');
}

function readIfExists(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Runs npm; prints the purpose, and from time to time that npm still runs. */
function runNpm(args, what, failure) {
  const started = Date.now();
  print(`${what} ...`);
  const [command, given, options] = buildNpmCommand(args);
  const child = spawn(command, given, {
    ...options,
    cwd: ROOT,
    // Nested commands need no second check.
    env: { ...process.env, PORTAL_READY: String(process.pid) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const still = setInterval(
    () => print(`${what}: ${elapsedSeconds(started)} s so far ...`),
    STILL_WAITING_MS,
  );
  return new Promise((resolve, reject) => {
    child.on('error', () => reject(new SetupError('npm cannot be started: is it installed?')));
    child.on('close', (code) => {
      if (code !== 0) reject(new SetupError(failure));
      else resolve(print(`${what}: done in ${elapsedSeconds(started)} s.`));
    });
  }).finally(() => clearInterval(still));
}

function elapsedSeconds(since) {
  return ((Date.now() - since) / 1000).toFixed(0);
}

function print(line) {
  console.log(line);
}
