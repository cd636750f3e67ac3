import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** As deep as dist: source maps have relative paths. Removed after the test. */
const AGAIN = 'dist-again';

/** Every file below a folder with the digest of its bytes. */
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
  for (const folder of [AGAIN, `${AGAIN}-deploy`]) rmSync(folder, { recursive: true, force: true });
});

test('a second build of the same source is equal to dist, byte for byte', () => {
  test.setTimeout(300_000);
  execFileSync('npm', ['run', '-s', 'build', '--', '--outDir', AGAIN, '--logLevel', 'warn'], {
    stdio: 'inherit',
  });
  const commitOf = (folder: string) => readFileSync(join(folder, 'build.json'), 'utf8');
  expect(commitOf('dist-deploy'), 'dist is of another commit: run npm run build').toBe(
    commitOf(`${AGAIN}-deploy`),
  );
  expect(digests(AGAIN)).toEqual(digests('dist'));
  expect(digests(`${AGAIN}-deploy`)).toEqual(digests('dist-deploy'));
});

test('the published folder has no source map, and each script has one beside it', () => {
  const scripts = globSync('static/js/*.js', { cwd: 'dist' });
  expect(globSync('**/*.map', { cwd: 'dist' })).toEqual([]);
  expect(globSync('.vite/**', { cwd: 'dist' })).toEqual([]);
  const maps = globSync('static/js/*.map', { cwd: 'dist-deploy/source-maps' });
  expect(maps.toSorted()).toEqual(scripts.map((script) => `${script}.map`).toSorted());
  for (const script of scripts) {
    expect(readFileSync(join('dist', script), 'utf8')).not.toContain('sourceMappingURL');
  }
});
