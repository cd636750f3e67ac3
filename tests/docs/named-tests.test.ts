import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FILES = globSync('{src,tests}/**/*.{test.ts,test.tsx,e2e.ts}', { cwd: ROOT });
/**
 * Test titles named in the document, such as `pages.e2e` 'reflows', 'fits with doubled or spaced
 * text'.
 */
const NAMED = /`([\w-]+\.(?:test|e2e))` ((?:'[^']+'(?:, )?)+)/g;

it('each test title named in docs/accessibility.md exists', () => {
  const text = readFileSync(join(ROOT, 'docs/accessibility.md'), 'utf8');
  const named = [...text.matchAll(NAMED)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/'([^']+)'/g)].map(([, title = '']) => ({ file, title })),
  );
  expect(named.length).toBeGreaterThan(10);
  const missing = named.filter(({ file, title }) => {
    const paths = FILES.filter((path) => path.split('/').at(-1)?.startsWith(`${file}.`));
    return !paths.some((path) => readFileSync(join(ROOT, path), 'utf8').includes(title));
  });
  expect(missing).toEqual([]);
});
