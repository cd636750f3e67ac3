// Finds an nginx for the deployment tests, or installs one. Plain JavaScript: set-up runs it on the
// machine's own Node, before the pinned one is installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const INSTALL_TIMEOUT_MS = 5 * 60_000;
/** Not in every user's PATH. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
const APT_GET = '/usr/bin/apt-get';
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * The nginx to use: NGINX_PATH, else the system's; undefined if there is none.
 * @returns {string | undefined}
 */
export function findNginx() {
  const wanted = process.env.NGINX_PATH;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`NGINX_PATH names ${wanted}, and there is no such file.`);
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}

/** The module of Debian's package for the system's nginx; null without it. */
export function findBrotliModule() {
  return process.env.NGINX_PATH === undefined && existsSync(BROTLI_MODULE) ? BROTLI_MODULE : null;
}

/**
 * Finds or installs nginx; `say` gets the progress as text.
 * @param {(line: string) => void} say
 * @returns {Promise<string>}
 */
export async function ensureNginx(say) {
  const found = findNginx();
  if (found !== undefined) return found;

  if (process.getuid?.() === 0 && existsSync(APT_GET)) {
    say("No nginx on this machine: installing the system's with apt-get ...");
    await run(APT_GET, 'update', '-qq');
    await run(APT_GET, 'install', '-y', '-qq', '--no-install-recommends', 'nginx');
    const installed = findNginx();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'No nginx for the deployment tests, and none could be installed: install nginx, or set NGINX_PATH to one.',
  );
}

/** Runs to its end; the caller checks its effect, not its exit code. */
function run(command, ...args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: INSTALL_TIMEOUT_MS,
    });
    child.on('error', () => resolve(undefined));
    child.on('close', () => resolve(undefined));
  });
}
