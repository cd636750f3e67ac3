// Finds what the deployment tests run of the system, nginx above all, or installs it. Plain JavaScript:
// set-up runs it on the machine's own Node, before the pinned one is installed.
import { existsSync } from 'node:fs';
import {
  canInstallPackages,
  fileFromEnv,
  findCommand,
  installPackages,
} from './system-packages.mjs';

/** Not in every user's PATH. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * The nginx to use: NGINX_PATH, else the system's; undefined if there is none.
 * @returns {string | undefined}
 */
export function findNginx() {
  return fileFromEnv('NGINX_PATH') ?? findCommand(['nginx'], FOLDERS);
}

/** The module of Debian's package for the system's nginx; null without it. */
export function findBrotliModule() {
  return process.env.NGINX_PATH === undefined && existsSync(BROTLI_MODULE) ? BROTLI_MODULE : null;
}

/**
 * Runs nginx in the foreground, its workers as the user who starts it: by default those of root are
 * another user's, who may not enter the checkout.
 */
export const FOREGROUND = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`;

/** What the deployment tests run of the system; packages of Debian have the same names. */
const COMMANDS = ['nginx', 'openssl', 'curl', 'logrotate'];

/**
 * Finds nginx, and first installs what is missing; `say` gets the progress as text.
 * @param {(line: string) => void} say
 * @returns {Promise<string>}
 */
export async function ensureNginx(say) {
  const missing = COMMANDS.filter((name) =>
    name === 'nginx' ? findNginx() === undefined : findCommand([name], FOLDERS) === undefined,
  );
  if (missing.length > 0 && canInstallPackages()) {
    say(`Not on this machine: ${missing.join(', ')}. Installing with apt-get ...`);
    await installPackages(...missing);
  }
  return nginxPath();
}

/**
 * The nginx to use.
 * @returns {string}
 * @throws {Error} if there is none.
 */
export function nginxPath() {
  const found = findNginx();
  if (found !== undefined) return found;
  throw new Error(
    'No nginx for the deployment tests, and none could be installed: install nginx, or set NGINX_PATH to one.',
  );
}
