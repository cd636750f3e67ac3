import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

const SHELL_CACHE = join(import.meta.dirname, 'shell-cache.mjs');
/** Path of the portal's page; some web hosts redirect /index.html to this path. */
const PAGE = '/';

/**
 * Builds the service worker of the demonstration: a cache of the folder's files, followed by MSW's
 * worker. A change of any file changes the script, so that browsers install the new worker in the
 * background.
 */
export function buildWorkerScript(folder: string, mswWorker: string): string {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((path) => statSync(join(folder, path)).isFile())
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  const shell = {
    version: hash.digest('hex').slice(0, 16),
    page: PAGE,
    files: files.map((file) => toAddress(file.split(sep).join('/'))),
  };
  return [
    `const SHELL = ${JSON.stringify(shell)};`,
    readFileSync(SHELL_CACHE, 'utf8'),
    readFileSync(mswWorker, 'utf8'),
  ].join('\n');
}

function toAddress(file: string): string {
  return file === 'index.html' ? PAGE : `/${file}`;
}
