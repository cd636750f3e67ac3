import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { BuildInfo } from '#src/shared/platform/config/build.ts';
import { formatShortDate } from '#src/shared/platform/time/short-date.ts';

const ROOT = join(import.meta.dirname, '..');
/** Length of the commit id, the same in every clone; git's own short form grows with the history. */
const COMMIT_LENGTH = 10;

/**
 * Reads the version and commit of this build. The time is that of the commit, so that two builds of
 * one commit are equal byte for byte. Without git only the version is available.
 */
export function readBuildFacts(root = ROOT): BuildInfo {
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
    const time = new Date(Number(seconds) * 1000).toISOString().replace('.000', '');
    return { version, commit: commit.slice(0, COMMIT_LENGTH), time, day: formatShortDate(time) };
  } catch {
    return { version, commit: null, time: null, day: null };
  }
}

/**
 * Writes the build facts into index.html, which is fetched at each visit. Scripts do not contain
 * them: otherwise a commit without code changes would rename a script, and every user would load it
 * again.
 */
export function buildFactsPlugin(): Plugin {
  return {
    name: 'build-facts',
    transformIndexHtml: (html) =>
      html.replace('<html ', `<html data-build="${formatFacts(readBuildFacts())}" `),
  };
}

function formatFacts({ version, commit, time, day }: BuildInfo): string {
  return [version, commit, time, day].filter((fact) => fact !== null).join(',');
}
