import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { operations } from '#contract/generated/operations.ts';
import { UNCALLED_OPERATIONS } from './uncalled.ts';

it('the fault matrix has one test file for each tag of the contract', () => {
  const files = globSync('*.full.test.tsx', { cwd: import.meta.dirname });
  const tags = new Set(Object.values(operations).map(({ tag }) => `${tag}.full.test.tsx`));
  expect(files.toSorted()).toEqual([...tags].toSorted());
});

it.each(UNCALLED_OPERATIONS)('no screen calls %s, which the fault matrix leaves out', (id) => {
  const root = new URL('../../src/', import.meta.url);
  const sources = globSync('**/*.{ts,tsx}', {
    cwd: root.pathname,
    exclude: (name) => name === 'generated' || /\.test\.tsx?$/.test(name),
  });
  const callers = sources.filter((file) =>
    new RegExp(String.raw`\b(?:${id}|get${id}\w+Options|use${id})\(`, 'i').test(
      readFileSync(new URL(file, root), 'utf8'),
    ),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(callers).toEqual([]);
});
