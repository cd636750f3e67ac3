import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FILES = globSync('{src,tests}/**/*.{test.ts,test.tsx,e2e.ts}', { cwd: ROOT });
/**
 * Test titles named in the document, such as `pages.e2e` 'reflows', 'fits with doubled or spaced
 * text'.
 */
const NAMED = /`([\w.-]+\.(?:test|e2e))` ((?:'[^']+'(?:, )?)+)/g;

const TEXT = readFileSync(join(ROOT, 'docs/accessibility.md'), 'utf8');

it('each test title named in docs/accessibility.md exists', () => {
  const named = [...TEXT.matchAll(NAMED)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/'([^']+)'/g)].map(([, title = '']) => ({ file, title })),
  );
  const missing = named.filter(({ file, title }) => {
    const paths = FILES.filter((path) => path.split('/').at(-1)?.startsWith(`${file}.`));
    return !paths.some((path) => readFileSync(join(ROOT, path), 'utf8').includes(title));
  });
  expect(missing).toEqual([]);
});

it('each criterion in docs/accessibility.md names a test that proves it', () => {
  const rows = TEXT.split('\n').filter((line) => /^\| \d/.test(line));
  expect(rows.filter((row) => row.search(NAMED) === -1)).toEqual([]);
});
