// Runs a command of this project once its requirements are met, or says in one line what to do.
// Plain JavaScript: it runs on the machine's own Node, the command on the pinned one.
//   node scripts/ready.mjs [--no-generate] [--browser] [--nginx] [--build] COMMAND [ARGUMENTS]
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuild, ensureGenerated, ensureNode, ensurePackages } from './setup.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** Set for nested commands, which need no second check. */
const READY = 'PORTAL_READY';

async function main() {
  const given = process.argv.slice(2);
  const start = given.findIndex((one) => !one.startsWith('--'));
  const needs = new Set(given.slice(0, start));
  if (process.env[READY] === undefined) {
    ensureNode();
    await ensurePackages();
    if (!needs.has('--no-generate')) await ensureGenerated();
    if (needs.has('--browser')) {
      const { ensureChromium } = await import('./chromium.mjs');
      await ensureChromium((line) => console.log(line));
    }
    if (needs.has('--nginx')) {
      const { ensureNginx } = await import('./nginx.mjs');
      await ensureNginx((line) => console.log(line));
    }
    if (needs.has('--build')) await ensureBuild();
  }
  run(given.slice(start));
}

function run([command, ...args]) {
  const isWindows = process.platform === 'win32';
  const child = spawn(command, args, {
    env: {
      ...process.env,
      [READY]: '1',
      // The packages' commands come first, the pinned Node among them.
      PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    },
    stdio: 'inherit',
    shell: isWindows,
  });
  // The child handles the signal; this script ends after it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('error', (error) => stop(`${command} cannot be started: ${error.message}`));
  child.on('close', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
}

function stop(message) {
  console.error(`\nSet-up stopped: ${message}`);
  process.exitCode = 1;
}

main().catch((error) => stop(error.message));
