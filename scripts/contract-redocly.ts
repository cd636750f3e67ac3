import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const CONFIG = 'contract/redocly.yaml';

/** Names of the contracts; the file of each is `contract/<name>.yaml`. */
export const CONTRACT_NAMES = ['openapi', 'mock-control', 'postcode-lookup'] as const;

// Disables telemetry and update checks: they would slow the build on a closed network, and they
// send usage data.
const QUIET = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  REDOCLY_SUPPRESS_NOTIFICATIONS: 'true',
};

const MAX_OUTPUT = 256 * 1024 * 1024;

const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

export type RedoclyRun = {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
};

/** Runs Redocly with the rules of the repository, unless `args` name others. */
export function runRedocly(args: readonly string[], output: 'capture' | 'show'): RedoclyRun {
  const config = args.some((arg) => arg.startsWith('--config=')) ? [] : [`--config=${CONFIG}`];
  const run = spawnSync(process.execPath, [cli, ...args, ...config], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...QUIET },
    maxBuffer: MAX_OUTPUT,
    stdio: output === 'show' ? 'inherit' : 'pipe',
  });
  if (run.error) throw run.error;
  // spawnSync returns null for both streams with `show`.
  return { status: run.status ?? 1, stdout: run.stdout ?? '', stderr: run.stderr ?? '' };
}
