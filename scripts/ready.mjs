// Runs a command of this project once its requirements are met; otherwise prints one line with the
// next step. Plain JavaScript, because it runs on the machine's own Node, and the command on the
// pinned one.
//   node scripts/ready.mjs [--no-generate] [--browser] [--nginx] [--build] [NAME=VALUE] COMMAND [ARGUMENTS]
//   node scripts/ready.mjs --choose SCRIPT [NAME] [ARGUMENTS]        a command of subcommands.mjs
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getNodePath } from './pinned-node.mjs';
import { ensureBuild, ensureGenerated, ensureNode, ensurePackages, isRunning } from './setup.mjs';
import { resolveSubcommand } from './subcommands.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const COMMANDS = join(ROOT, 'node_modules', '.bin');
/** Variable for nested commands, which need no second check: the id of the outer process. */
const READY = 'PORTAL_READY';
const CHECK_INTERVAL_MS = 500;
const KILL_AFTER_MS = 10_000;

async function main() {
  const given = readArguments(process.argv.slice(2));
  const start = given.findIndex((one) => !one.startsWith('--'));
  const needs = new Set(given.slice(0, start));
  if (process.env[READY] === undefined) {
    ensureNode();
    await ensurePackages();
    // Throws before the first command if there is no suitable Node.
    getNodePath();
    if (!needs.has('--no-generate')) await ensureGenerated();
    if (needs.has('--browser')) {
      const { ensureChromium } = await import('./chromium.mjs');
      await ensureChromium((line) => console.log(line));
    }
    if (needs.has('--nginx')) {
      const { findNginx: nginxPath } = await import('./nginx.mjs');
      nginxPath();
    }
    if (needs.has('--build')) await ensureBuild();
  }
  run(given.slice(start));
}

function readArguments(given) {
  return given[0] === '--choose' ? resolveSubcommand(given[1], given.slice(2)) : given;
}

/** Runs a command; arguments NAME=VALUE before it are variables of its environment. */
function run(given) {
  const start = given.findIndex((one) => !/^[A-Z_\d]+=/.test(one));
  const variables = given.slice(0, start).map((one) => one.split(/=(.*)/, 2));
  const [command, ...args] = given.slice(start);
  const node = getNodePath();
  const isNode = command === 'node';
  const child = spawn(isNode ? node : command, args, {
    env: {
      ...process.env,
      ...buildProxyExceptions(process.env),
      ...Object.fromEntries(variables),
      [READY]: String(process.pid),
      // Node caches files whose types are stripped, including the first file of a command.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache'),
      PATH: [...listCommandFolders(node), process.env.PATH].join(delimiter),
    },
    stdio: 'inherit',
    // On Windows the commands of packages are batch files.
    shell: process.platform === 'win32' && !isNode,
  });
  // The child handles the signal; this script ends after it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  endWithStarter(child);
  child.on('error', (error) => stop(`${command} cannot be started: ${error.message}`));
  child.on('close', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
}

/** Excludes this machine from a proxy: Node sends even calls to localhost to it (NODE_USE_ENV_PROXY). */
function buildProxyExceptions({ NO_PROXY, no_proxy = NO_PROXY }) {
  const exceptions = [no_proxy, 'localhost', '.localhost', '127.0.0.1', '::1'].filter(Boolean);
  return { NO_PROXY: exceptions.join(','), no_proxy: exceptions.join(',') };
}

/**
 * Returns the folders to put before PATH. The pinned Node precedes the commands of the packages,
 * because they start `node` from PATH. The machine's own Node follows them, because its folder may
 * have other versions of the same commands.
 */
function listCommandFolders(node) {
  return node === process.execPath ? [COMMANDS, dirname(node)] : [dirname(node), COMMANDS];
}

/**
 * Ends the child process when npm has ended. A signal to npm alone ends npm, and sometimes the
 * shell in between, but no process below them (https://github.com/npm/cli/issues/6684): the child
 * would run on unnoticed.
 */
function endWithStarter(child) {
  // A command that was started by hand, for example in the background of a shell, has no npm to
  // watch.
  if (process.env.npm_lifecycle_event === undefined) return;
  const isThere = watchStarter();
  const timer = setInterval(() => {
    if (isThere()) return;
    clearInterval(timer);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
  }, CHECK_INTERVAL_MS);
  timer.unref();
}

/** Returns a check whether npm, its shell and the outer command still are who started this. */
function watchStarter() {
  const outer = Number(process.env[READY]);
  const { ppid: shell } = process;
  const npm = readParentPid(shell);
  return () =>
    process.ppid === shell && readParentPid(shell) === npm && (!(outer > 1) || isRunning(outer));
}

/** Returns the parent of another process; null on a system without /proc. */
function readParentPid(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
  } catch {
    return null;
  }
}

function stop(message) {
  console.error(`\nSet-up stopped: ${message}`);
  process.exitCode = 1;
}

main().catch((error) => stop(error.message));
