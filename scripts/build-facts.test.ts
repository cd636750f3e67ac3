import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { readBuildFacts } from './build-facts.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-facts-'));
  writeFileSync(join(folder, 'package.json'), '{"version":"1.2.3"}');
});
afterEach(() => removeFolder(folder));

it('readBuildFacts returns the version, the commit and the time of the commit', () => {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', folder, ...args], {
      env: {
        ...process.env,
        GIT_AUTHOR_DATE: '2026-03-16T09:00:00Z',
        GIT_COMMITTER_DATE: '2026-03-16T10:30:00+01:00',
      },
      encoding: 'utf8',
    });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '--quiet', '-m', 'First');
  const hash = git('rev-parse', 'HEAD');
  expect(readBuildFacts(folder)).toEqual({
    version: '1.2.3',
    commit: hash.slice(0, 10),
    time: '2026-03-16T09:30:00Z',
    day: '16 Mar 2026',
  });
});

it('readBuildFacts returns only the version if the folder is no git repository', () => {
  expect(readBuildFacts(folder)).toEqual({ version: '1.2.3', commit: null, time: null, day: null });
});
