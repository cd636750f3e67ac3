// Runs a command of this project once its requirements are met, or says in one line what to do.
// Plain JavaScript: it runs on the machine's own Node, the command on the pinned one.
//   node scripts/ready.mjs [--no-generate] [--browser] [--nginx] [--build] COMMAND [ARGUMENTS]
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodePath } from './pinned-node.mjs';
import { ensureBuild, ensureGenerated, ensureNode, ensurePackages, isRunning } from './setup.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const COMMANDS = join(ROOT, 'node_modules', '.bin');
/** Set for nested commands, which need no second check: the process that made it. */
const READY = 'PORTAL_READY';
const LOOK_EVERY_MS = 500;
const KILL_AFTER_MS = 10_000;

async function main() {
  const given = process.argv.slice(2);
  const start = given.findIndex((one) => !one.startsWith('--'));
  const needs = new Set(given.slice(0, start));
  if (process.env[READY] === undefined) {
    ensureNode();
    await ensurePackages();
    // Fails before the first command that needs it.
    nodePath();
    if (!needs.has('--no-generate')) await ensureGenerated();
    if (needs.has('--browser')) {
      const { ensureChromium } = await import('./chromium.mjs');
      await ensureChromium((line) => console.log(line));
    }
    if (needs.has('--nginx')) {
      const { nginxPath } = await import('./nginx.mjs');
      nginxPath();
    }
    if (needs.has('--build')) await ensureBuild();
  }
  run(given.slice(start));
}

function run([command, ...args]) {
  const node = nodePath();
  const isNode = command === 'node';
  const child = spawn(isNode ? node : command, args, {
    env: {
      ...process.env,
      [READY]: String(process.pid),
      // Node strips the types of a file once, also of those that a command begins with.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'node-compile-cache'),
      PATH: [...commandFolders(node), process.env.PATH].join(delimiter),
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

/**
 * The commands of the packages start `node` from the PATH, so the pinned one comes before them. The folder of
 * the machine's own Node may have other versions of the same commands and comes after them.
 */
function commandFolders(node) {
  return node === process.execPath ? [COMMANDS, dirname(node)] : [dirname(node), COMMANDS];
}

/**
 * A signal to npm alone ends npm, and at times the shell between, and reaches nobody below them:
 * https://github.com/npm/cli/issues/6684. Then the child is ended, in place of running on unseen.
 */
function endWithStarter(child) {
  // Started by hand, as in the background of a shell that has ended: nobody is between.
  if (process.env.npm_lifecycle_event === undefined) return;
  const isThere = starterWatch();
  const timer = setInterval(() => {
    if (isThere()) return;
    clearInterval(timer);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** Whether npm, its shell and the command around this one are those that started it. */
function starterWatch() {
  const outer = Number(process.env[READY]);
  const { ppid: shell } = process;
  const npm = parentOf(shell);
  return () =>
    process.ppid === shell && parentOf(shell) === npm && (!(outer > 1) || isRunning(outer));
}

/** Of another process; null where the system does not say it without a command. */
function parentOf(pid) {
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
