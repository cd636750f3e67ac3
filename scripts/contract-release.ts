import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '#mock/command-line.ts';
import { compareContracts } from './contract-compare.ts';
import { RELEASED_DIR, currentContract, judgeChanges, newestReleased } from './contract-diff.ts';

/**
 * Writes the snapshot of the current version. An existing snapshot is never overwritten: clients
 * rely on it.
 */
function release(replace: boolean): { readonly passed: boolean; readonly report: string } {
  mkdirSync(RELEASED_DIR, { recursive: true });
  const { json, contract } = currentContract();
  const { version } = contract.info;
  const file = join(RELEASED_DIR, `${version}.json`);
  const snapshot = `${JSON.stringify(JSON.parse(json), null, 2)}\n`;
  const exists = existsSync(file);
  if (exists && readFileSync(file, 'utf8') === snapshot) {
    return { passed: true, report: `contract/released/${version}.json is up to date.` };
  }
  if (exists && !replace) {
    const report = `Version ${version} is released already. Raise info.version, or say --replace when nobody has it yet.`;
    return { passed: false, report };
  }
  const released = newestReleased();
  if (released !== undefined && !replace) {
    const changes = compareContracts(released, contract);
    const outcome = judgeChanges(changes, released.info.version, version);
    if (!outcome.passed) return outcome;
  }
  writeFileSync(file, snapshot);
  return { passed: true, report: `Wrote contract/released/${version}.json` };
}

await runCommand(
  {
    name: 'npm run contract:release --',
    about: 'Writes the snapshot of the current version to contract/released.',
    options: {
      replace: {
        type: 'boolean',
        default: false,
        help: 'in place of a snapshot that nobody has yet',
      },
    },
  },
  ({ replace }) => {
    const { passed, report } = release(replace);
    console.log(report);
    return passed ? 0 : 1;
  },
);
