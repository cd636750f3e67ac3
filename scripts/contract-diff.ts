import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '#mock/command-line.ts';
import { bundleContracts } from './contract-bundle.ts';
import { compareContracts, readContract, type Change, type Contract } from './contract-compare.ts';
import { ROOT } from './contract-redocly.ts';

export const RELEASED_DIR = join(ROOT, 'contract/released');

export type Outcome = { readonly passed: boolean; readonly report: string };

/** The contract of this checkout, bundled. */
export function currentContract(): { readonly json: string; readonly contract: Contract } {
  const dir = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    bundleContracts(dir);
    const json = readFileSync(join(dir, 'openapi.json'), 'utf8');
    return { json, contract: readContract(json) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The snapshot with the highest version, compared number by number. */
export function newestReleased(dir = RELEASED_DIR): Contract | undefined {
  if (!existsSync(dir)) return undefined;
  const versions = readdirSync(dir)
    .filter((name) => /^[0-9]+\.[0-9]+\.[0-9]+\.json$/.test(name))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted((a, b) => compareVersions(b, a));
  const newest = versions[0];
  if (newest === undefined) return undefined;
  return readContract(readFileSync(join(dir, `${newest}.json`), 'utf8'));
}

/** Breaking changes pass only when the major number of the version says so. */
export function judgeChanges(
  changes: readonly Change[],
  releasedVersion: string,
  currentVersion: string,
): Outcome {
  const breaking = changes.filter(({ verdict }) => verdict === 'breaking');
  const compatible = changes.filter(({ verdict }) => verdict === 'compatible');
  const declared = major(currentVersion) > major(releasedVersion);
  const backwards = compareVersions(currentVersion, releasedVersion) < 0;
  const lines = [
    `Contract ${currentVersion} against ${releasedVersion} as released:\n`,
    ...list('Breaking', breaking),
    ...list('Compatible', compatible),
  ];
  if (changes.length === 0) lines.push('No change.');
  if (backwards) lines.push(`The version may not go back: ${releasedVersion} is released already.`);
  if (breaking.length > 0) {
    const next = `${major(releasedVersion) + 1}.0.0`;
    lines.push(
      declared
        ? 'The version says so: its major number is higher than the released one.'
        : `Take the breaking changes back, or raise info.version to ${next}.`,
    );
  }
  return { passed: !backwards && (breaking.length === 0 || declared), report: lines.join('\n') };
}

function list(title: string, changes: readonly Change[]): readonly string[] {
  if (changes.length === 0) return [];
  return [`${title} (${changes.length})`, ...changes.map((c) => `  ${c.where}\n    ${c.what}`), ''];
}

function major(version: string): number {
  return Number(version.split('.')[0]);
}

function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function main(): Outcome {
  const released = newestReleased();
  if (released === undefined) {
    return { passed: false, report: 'No contract is released yet: run npm run contract:release.' };
  }
  const { contract } = currentContract();
  const changes = compareContracts(released, contract);
  return judgeChanges(changes, released.info.version, contract.info.version);
}

if (import.meta.main) {
  const about = 'Breaking changes since the last released contract.';
  await runCommand({ name: 'npm run contract:diff --', about, options: {} }, () => {
    const { passed, report } = main();
    console.log(report);
    return passed ? 0 : 1;
  });
}
