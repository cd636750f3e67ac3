// Finds the system programs that the deployment tests run, mainly nginx. Plain JavaScript, because
// set-up runs it on the machine's own Node, before the pinned one is installed.
import { existsSync } from 'node:fs';
import { getFileFromEnv, findCommand } from './find-command.mjs';

/** Folders that are not in the PATH of every user. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Returns the brotli module of Debian's nginx; null if it is missing or NGINX_PATH is set. */
export function findBrotliModule() {
  return process.env.NGINX_PATH === undefined && existsSync(BROTLI_MODULE) ? BROTLI_MODULE : null;
}

/**
 * Directives to run nginx in the foreground, with workers that run as the user who starts nginx. If
 * root starts it, its workers run as another user by default, who may have no access to the
 * checkout.
 */
export const FOREGROUND_DIRECTIVES = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`;

/** System programs that the deployment tests run; the Debian packages have the same names. */
const COMMANDS = ['nginx', 'openssl', 'curl', 'logrotate'];

/**
 * Returns the path of the nginx to use: NGINX_PATH, else the system's.
 * @returns {string}
 * @throws {Error} if nginx or another program of `COMMANDS` is missing.
 */
export function findNginx() {
  const nginx = getFileFromEnv('NGINX_PATH') ?? findCommand(['nginx'], FOLDERS);
  const missing = COMMANDS.filter((name) =>
    name === 'nginx' ? nginx === undefined : findCommand([name], FOLDERS) === undefined,
  );
  if (nginx !== undefined && missing.length === 0) return nginx;
  throw new Error(
    `The deployment needs ${missing.join(', ')}: apt-get install ${missing.join(' ')}, or set NGINX_PATH to an nginx.`,
  );
}
