import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildFacts } from '#src/shared/build.ts';
import { formatShortDate } from '#src/shared/format/short-date.ts';

const ROOT = join(import.meta.dirname, '..');
/** Of one length in every clone; git's own short form grows with the history. */
const COMMIT_LENGTH = 10;

/**
 * Which build this is. The time is the commit's, so that two builds of one commit are equal, byte
 * for byte; without git only the version is known.
 */
export function readBuildFacts(root = ROOT): BuildFacts {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  try {
    const text = execFileSync('git', ['log', '-1', '--format=%H %ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [commit = '', seconds = ''] = text.trim().split(' ');
    const time = new Date(Number(seconds) * 1000).toISOString();
    return { version, commit: commit.slice(0, COMMIT_LENGTH), time, day: formatShortDate(time) };
  } catch {
    return { version, commit: null, time: null, day: null };
  }
}

/** What `src/shared/build.ts` is made from, for every configuration that builds it. */
export const buildFacts = { BUILD: JSON.stringify(readBuildFacts()) };
