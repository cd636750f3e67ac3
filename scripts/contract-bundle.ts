import { join } from 'node:path';
import { CONTRACTS, ROOT, runRedocly } from './contract-redocly.ts';

export const BUNDLE_DIR = join(ROOT, 'build/contract');

/** Writes `<name>.json` of each contract into `dir`: one file each, every $ref inside it. */
export function bundleContracts(dir: string): void {
  // Two components of one name would silently become `Name` and `Name-2` in the generated code.
  const strict = ['--component-renaming-conflicts-severity=error', '--lint-config=error'];
  const run = runRedocly(
    ['bundle', ...CONTRACTS, '--ext=json', `--output=${dir}`, ...strict],
    'capture',
  );
  if (run.status !== 0) {
    throw new Error(`The contract could not be bundled.\n${run.stderr}${run.stdout}`);
  }
}

if (import.meta.main) {
  try {
    bundleContracts(BUNDLE_DIR);
    console.log(`build/contract: ${CONTRACTS.map((name) => `${name}.json`).join(', ')}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
