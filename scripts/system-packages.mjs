// Installs packages of the system for the tests. Plain JavaScript: set-up runs it on the machine's
// own Node, before the pinned one is installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const TIMEOUT_MS = 5 * 60_000;
const APT_GET = '/usr/bin/apt-get';
/** Two suites may install at once: apt refuses the second, which waits here. */
const LOCK = join(tmpdir(), 'client-portal-packages.lock');

/** Whether packages can be installed: root on Debian or a system made of it. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync(APT_GET);
}

/**
 * Installs packages without those that they only recommend. The caller looks for what it needs.
 * @param {...string} names
 */
export async function installPackages(...names) {
  const aptGet = (...args) =>
    runToEnd('flock', [LOCK, APT_GET, '-qq', ...args], { DEBIAN_FRONTEND: 'noninteractive' });
  await aptGet('update');
  await aptGet('install', '-y', '--no-install-recommends', ...names);
}

/**
 * The path of the first command that is there, in the order given, in PATH and then in `others`;
 * undefined if there is none.
 * @param {readonly string[]} commands
 * @param {readonly string[]} [others] more folders
 * @returns {string | undefined}
 */
export function findCommand(commands, others = []) {
  const inPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return commands
    .flatMap((command) => [...inPath, ...others].map((folder) => join(folder, command)))
    .find((path) => existsSync(path));
}

/**
 * The file that a variable of the environment names; undefined if it is not set.
 * @param {string} name
 * @returns {string | undefined}
 * @throws {Error} if there is no such file.
 */
export function fileFromEnv(name) {
  const wanted = process.env[name];
  if (!wanted) return undefined;
  if (existsSync(wanted)) return wanted;
  throw new Error(`${name} names ${wanted}, and there is no such file.`);
}

/**
 * Runs a program to its end; the caller checks its effect, not its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env] joins the environment
 * @returns {Promise<void>}
 */
export function runToEnd(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: TIMEOUT_MS,
    });
    child.on('error', () => resolve());
    child.on('close', () => resolve());
  });
}
