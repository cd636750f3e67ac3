import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flagOption } from '#mock/command-line.ts';
import { runCommand } from './run-command.ts';
import {
  RELEASED_DIR,
  bundleCurrentContracts,
  checkRelease,
  readNewestRelease,
  type ReleaseCheck,
} from './contract-diff.ts';
import { ROOT } from './contract-redocly.ts';

const CHANGELOG = join(ROOT, 'contract/CHANGELOG.md');

/**
 * Writes the snapshot of a document's version, and adds its changes to the change log. An existing
 * snapshot is not overwritten without --replace, because clients rely on it.
 */
function release(
  { name, json, contract }: ReturnType<typeof bundleCurrentContracts>[number],
  replace: boolean,
): ReleaseCheck {
  const { title, version } = contract.info;
  const file = join(RELEASED_DIR, name, `${version}.json`);
  // The snapshot has line breaks, so that two snapshots can be compared by eye.
  const snapshot = `${JSON.stringify(JSON.parse(json), null, 1)}\n`;
  const exists = existsSync(file);
  if (exists && !replace) {
    const passed = readFileSync(file, 'utf8') === snapshot;
    const report = passed
      ? `${title} ${version} is released.`
      : `${title} ${version} is released already. Raise info.version, or say --replace when nobody has it yet.`;
    return { passed, report };
  }
  const former = readNewestRelease(name, { below: version });
  const outcome = former
    ? checkRelease(former, contract)
    : { passed: true, report: 'The first release.' };
  if (!outcome.passed) return outcome;
  mkdirSync(join(RELEASED_DIR, name), { recursive: true });
  writeFileSync(file, snapshot);
  const since = former ? `Since ${former.info.version}. ` : '';
  const log = existsSync(CHANGELOG) ? readFileSync(CHANGELOG, 'utf8') : CHANGELOG_HEADER;
  writeFileSync(
    CHANGELOG,
    addChangelogEntry(log, `## ${title} ${version}`, `${since}${outcome.report}`),
  );
  return { passed: true, report: `Wrote ${title} ${version} and its entry of CHANGELOG.md.` };
}

const CHANGELOG_HEADER = `# What changed in the contracts

\`npm run contract -- release\` writes this file: for each version what a client and what a server has to change.
`;

/** Adds an entry at the top of the change log, and removes an earlier entry of the same version. */
export function addChangelogEntry(log: string, title: string, text: string): string {
  const [head = '', ...entries] = log.split(/^(?=## )/m);
  const others = entries.filter((entry) => !entry.startsWith(`${title}\n`));
  return [
    `${head.trimEnd()}\n`,
    `${title}\n\n${text}\n`,
    ...others.map((one) => `${one.trim()}\n`),
  ].join('\n');
}

if (import.meta.main) {
  await runCommand(
    {
      name: 'npm run contract -- release',
      about:
        'Writes the snapshots of the current versions to contract/released, and their entries of contract/CHANGELOG.md.',
      options: { replace: flagOption('in place of a snapshot that nobody has yet') },
    },
    ({ replace }) => {
      // The portal's API is written last, because the newest entry is at the top.
      const outcomes = bundleCurrentContracts()
        .toReversed()
        .map((current) => release(current, replace));
      for (const { report } of outcomes) console.log(report);
      return outcomes.every(({ passed }) => passed) ? 0 : 1;
    },
  );
}
