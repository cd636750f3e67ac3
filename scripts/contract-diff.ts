import { existsSync, mkdtempDisposableSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import { PUBLIC_FOLDER, bundleContracts } from './contract-bundle.ts';
import {
  compareContracts,
  readContract,
  type ContractChange,
  type Contract,
} from './contract-compare.ts';
import { CONTRACT_NAMES, ROOT } from './contract-redocly.ts';

/** Folder of the released contracts: a subfolder for each document, a file for each version. */
export const RELEASED_DIR = join(ROOT, 'contract/released');

export type ReleaseCheck = {
  readonly passed: boolean;
  /** Markdown text with the verdicts, followed by the changes. */
  readonly report: string;
};
export type ContractName = (typeof CONTRACT_NAMES)[number];
type Current = { readonly name: ContractName; readonly json: string; readonly contract: Contract };

export function bundleCurrentContracts(): readonly Current[] {
  using dir = mkdtempDisposableSync(join(tmpdir(), 'contract-'));
  bundleContracts(dir.path);
  return CONTRACT_NAMES.map((name) => {
    const json = readFileSync(join(dir.path, PUBLIC_FOLDER, `${name}.json`), 'utf8');
    return { name, json, contract: readContract(json) };
  });
}

/** Reads the snapshot with the highest version, optionally the highest below another version. */
export function readNewestRelease(
  name: ContractName,
  { below = '', dir = RELEASED_DIR } = {},
): Contract | undefined {
  const folder = join(dir, name);
  if (!existsSync(folder)) return undefined;
  const [newest] = readdirSync(folder)
    .filter((file) => /^[0-9]+\.[0-9]+\.[0-9]+\.json$/.test(file))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((version) => below === '' || compareVersions(version, below) < 0)
    .toSorted((a, b) => compareVersions(b, a));
  return newest === undefined
    ? undefined
    : readContract(readFileSync(join(folder, `${newest}.json`), 'utf8'));
}

/** Compares a contract with a release, and checks that its version number matches the changes. */
export function checkRelease(released: Contract, current: Contract): ReleaseCheck {
  const isSame = JSON.stringify(released) === JSON.stringify(current);
  const changes = isSame ? [] : compareContracts(released, current);
  return checkVersion(changes, released.info.version, current.info.version);
}

export function checkVersion(
  changes: readonly ContractChange[],
  releasedVersion: string,
  currentVersion: string,
): ReleaseCheck {
  const least = computeLeastVersion(changes, releasedVersion);
  const passed = compareVersions(currentVersion, least) >= 0;
  const report = passed
    ? formatChanges(changes)
    : `${formatChanges(changes)}\n\nThe version is ${currentVersion}: raise info.version to ${least} or higher.`;
  return { passed, report };
}

/**
 * Returns the lowest allowed version. A change that clients must follow raises the major number, a
 * change of texts only the patch number, and any other change the minor number.
 */
function computeLeastVersion(changes: readonly ContractChange[], released: string): string {
  const [major = 0, minor = 0, patch = 0] = released.split('.').map(Number);
  if (changes.some(({ client }) => client)) return `${major + 1}.0.0`;
  if (changes.some(({ isText }) => !isText)) return `${major}.${minor + 1}.0`;
  return changes.length > 0 ? `${major}.${minor}.${patch + 1}` : released;
}

const REPORT_SECTIONS: readonly (readonly [string, (change: ContractChange) => boolean])[] = [
  ['A client and a server have to change', ({ client, server }) => client && server],
  ['A client has to change', ({ client, server }) => client && !server],
  ['A server has to change', ({ client, server }) => !client && server],
  ['Nobody has to change for it', ({ client, server, isText }) => !client && !server && !isText],
];

export function formatChanges(changes: readonly ContractChange[]): string {
  if (changes.length === 0) return 'No change.';
  const verdict = (side: 'client' | 'server') =>
    `a ${side} ${changes.some((change) => change[side]) ? 'has to change' : 'may stay as it is'}`;
  const texts = changes.filter(({ isText }) => isText).length;
  const found = REPORT_SECTIONS.flatMap(([title, isOf]) => {
    const lines = formatLines(changes.filter(isOf));
    return lines.length === 0 ? [] : [`**${title}**\n\n${lines.join('\n')}`];
  });
  return [
    `In all, ${verdict('client')} and ${verdict('server')}.`,
    ...found,
    ...(texts === 0 ? [] : [`**Words alone**: ${texts} places.`]),
  ].join('\n\n');
}

const MAX_PLACES = 6;

function formatLines(changes: readonly ContractChange[]): readonly string[] {
  return [...Map.groupBy(changes, ({ what }) => what)].map(([what, same]) => {
    const places = [...new Set(same.map(({ where }) => where))].filter((place) => place !== '');
    const rest = places.length - MAX_PLACES;
    const named = places.slice(0, MAX_PLACES).map((place) => `\`${place}\``);
    return `- ${what} ${[...named, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')}`.trim();
  });
}

function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

if (import.meta.main) {
  const about = 'What changed since the last released contracts, and for whom.';
  await runCommand({ name: 'npm run contract -- diff', about, options: {} }, () => {
    const passed = bundleCurrentContracts().map(({ name, contract }) => {
      const released = readNewestRelease(name);
      const outcome = released
        ? checkRelease(released, contract)
        : { passed: false, report: 'Not released yet: run npm run contract -- release.' };
      const since = released ? ` since ${released.info.version}` : '';
      console.log(`## ${contract.info.title} ${contract.info.version}${since}\n`);
      console.log(`${outcome.report}\n`);
      return outcome.passed;
    });
    return passed.every(Boolean) ? 0 : 1;
  });
}
