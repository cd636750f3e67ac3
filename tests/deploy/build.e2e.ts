import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { buildSbom } from '#scripts/sbom.ts';
import { expect, test } from '@playwright/test';
import { removeFolder } from '#tests/support/remove-folder.ts';

/**
 * Output folder of the second build. It is as deep as dist, because source maps contain relative
 * paths. Removed after the test.
 */
const AGAIN = 'dist-again';
const repository = mkdtempSync(join(tmpdir(), 'portal-commit-'));

/** Returns every file below a folder with the digest of its bytes. */
function digests(folder: string): Readonly<Record<string, string>> {
  const files = globSync('**/*', { cwd: folder }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
  return Object.fromEntries(
    files.map((path) => {
      const content = readFileSync(join(folder, path));
      return [path, createHash('sha256').update(content).digest('hex')];
    }),
  );
}

test.afterAll(() => {
  for (const folder of [AGAIN, `${AGAIN}-deploy`, repository]) {
    removeFolder(folder);
  }
});

/** Creates a repository with another commit, for a second build of the same source. */
function otherCommit(): string {
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', repository, ...args]);
  git('init', '--quiet');
  git('-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '-qm', 'Other', '--allow-empty');
  return join(repository, '.git');
}

test('a second build of the same source is identical to dist, byte for byte, except for its commit', () => {
  test.setTimeout(300_000);
  execFileSync('npm', ['run', '-s', 'build', '--', '--outDir', AGAIN, '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, GIT_DIR: otherCommit() },
  });
  const facts = (folder: string): Record<string, string> =>
    JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8'));
  const factsText = (of: Record<string, string>) =>
    [of['version'], of['commit'], of['time'], of['day']].join(',');
  const own = facts('dist-deploy');
  const other = facts(`${AGAIN}-deploy`);
  expect(other['commit']).not.toBe(own['commit']);

  const [dist, again] = [digests('dist'), digests(AGAIN)];
  expect(Object.keys(again).filter((path) => again[path] !== dist[path])).toEqual(['index.html']);
  expect(Object.keys(again)).toEqual(Object.keys(dist));
  const page = readFileSync(join(AGAIN, 'index.html'), 'utf8');
  expect(page.replace(factsText(other), factsText(own))).toBe(
    readFileSync('dist/index.html', 'utf8'),
  );

  const [deployed, deployedAgain] = [digests('dist-deploy'), digests(`${AGAIN}-deploy`)];
  expect(Object.keys(deployedAgain)).toEqual(Object.keys(deployed));
  expect(
    Object.keys(deployed)
      .filter((path) => deployedAgain[path] !== deployed[path])
      .toSorted(),
  ).toEqual([
    'build.json',
    'compressed/index.html.br',
    'compressed/index.html.gz',
    'manifest',
    'nginx.conf',
    'public/index.html',
    'release',
    'uploads',
    'worker.mjs',
  ]);
});

test('the published folder has no source map, and the folder of source maps has a source map for each script', () => {
  const scripts = globSync('static/js/*.js', { cwd: 'dist' });
  expect(globSync('**/*.map', { cwd: 'dist' })).toEqual([]);
  expect(globSync('.vite/**', { cwd: 'dist' })).toEqual([]);
  const maps = globSync('static/js/*.map', { cwd: 'dist-deploy/source-maps' });
  expect(maps.toSorted()).toEqual(scripts.map((script) => `${script}.map`).toSorted());
  for (const script of scripts) {
    expect(readFileSync(join('dist', script), 'utf8')).not.toContain('sourceMappingURL');
  }
});

test('the SBOM marks exactly the packages as required whose licences are published', () => {
  const licences = readFileSync('dist/third-party-licences.txt', 'utf8');
  const published = [...licences.matchAll(/^(\S+) (\S+)\nLicence: /gm)].map(
    ([, name, version]) => `${name}@${version}`,
  );
  const { components }: ReturnType<typeof buildSbom> = JSON.parse(
    readFileSync('dist-deploy/sbom.cdx.json', 'utf8'),
  );
  const required = components.filter(({ scope }) => scope === 'required');
  expect(required.length).toBeGreaterThan(20);
  expect(required.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual(
    [...new Set(published)].toSorted(),
  );
});
