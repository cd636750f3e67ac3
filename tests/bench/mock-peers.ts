import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildNpmCommand } from '#scripts/npm-command.mjs';
import { findFreePort } from '#tests/support/free-port.ts';
import { startScriptAndWaitForUrl, type ServerProcess } from './mock-process.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/**
 * Folder in which the compared servers are installed. They are no dependencies of the repository,
 * because they need some 300 packages that nothing else uses.
 */
const TOOLS = join(ROOT, 'node_modules/.cache/mock-peers');
const PACKAGES = ['json-server@0.17.4', '@stoplight/prism-cli@5.16.0'];
const CONTRACT = join(ROOT, 'build/contract/openapi.json');

export type Peer = {
  readonly name: string;
  readonly server: ServerProcess;
  readonly address: string;
};

export const arePeersInstalled = () => existsSync(join(TOOLS, 'node_modules/@stoplight/prism-cli'));

/** Installs missing peers below node_modules/.cache. */
export function installPeers(): void {
  if (arePeersInstalled()) return;
  mkdirSync(TOOLS, { recursive: true });
  const options = ['--prefix', TOOLS, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const [npm, args, { shell }] = buildNpmCommand(['install', ...options, ...PACKAGES]);
  const { status } = spawnSync(npm, args, { shell, stdio: 'inherit' });
  if (status !== 0) throw new Error('json-server and Prism could not be installed.');
}

/** Starts json-server, which returns `value` from a file and validates nothing. */
export async function startJsonServer(value: unknown): Promise<Peer> {
  const file = join(TOOLS, 'db.json');
  writeFileSync(file, JSON.stringify({ overview: value }));
  const port = String(await findFreePort());
  const address = `http://127.0.0.1:${port}/overview`;
  const script = join(TOOLS, 'node_modules/json-server/lib/cli/bin.js');
  const args = ['--host', '127.0.0.1', '--port', port, '--quiet', '--snapshots', TOOLS, file];
  return {
    name: 'json-server',
    server: await startScriptAndWaitForUrl(address, script, args),
    address,
  };
}

/** Starts Prism, which validates requests and returns examples made from the contract. */
export async function startPrism(path: string): Promise<Peer> {
  const port = String(await findFreePort());
  const address = `http://127.0.0.1:${port}${path}`;
  const script = join(TOOLS, 'node_modules/@stoplight/prism-cli/dist/index.js');
  const args = [
    'mock',
    '--host',
    '127.0.0.1',
    '--port',
    port,
    '--verboseLevel',
    'silent',
    CONTRACT,
  ];
  return { name: 'Prism', server: await startScriptAndWaitForUrl(address, script, args), address };
}
