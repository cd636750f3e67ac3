import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import walls from '../../scripts/import-walls.mjs';

const ROOT = join(import.meta.dirname, '../..');
const IS_TEST = /\.(?:test|e2e|msw)\.tsx?$/;
const ALIASES = { '#src/': 'src/', '#mock/': 'mock-server/' };
/**
 * Folders below src that count as one folder with all their subfolders. In src/shared and mock-server each
 * direct subfolder counts separately.
 */
const ONE_FOLDER = /^src\/(?:features\/[^/]+|(?!shared\/|features\/)[^/]+)(?=\/)/;

type Import = { readonly from: string; readonly to: string };

/** Lists the imports of all files of src and mock-server, types included, test files left out. */
function readImports(): readonly Import[] {
  const files = globSync('{src,mock-server}/**/*.{ts,tsx,mjs}', { cwd: ROOT })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !IS_TEST.test(path));
  return files.flatMap((from) =>
    ts
      .preProcessFile(readFileSync(join(ROOT, from), 'utf8'), true, true)
      .importedFiles.flatMap(({ fileName }) => {
        const to = resolve(from, fileName);
        return to === null ? [] : [{ from, to }];
      }),
  );
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier);
  const alias = Object.entries(ALIASES).find(([start]) => specifier.startsWith(start));
  return alias ? alias[1] + specifier.slice(alias[0].length) : null;
}

function folderOf(path: string): string {
  return ONE_FOLDER.exec(path)?.[0] ?? dirname(path);
}

/**
 * Lists the imports that are part of an import cycle between folders. Repeatedly removes the imports into
 * folders that import nothing and out of folders that nothing imports.
 */
function findCircles(imports: readonly Import[]): readonly string[] {
  let left = imports.filter(({ from, to }) => folderOf(from) !== folderOf(to));
  for (;;) {
    const importing = new Set(left.map(({ from }) => folderOf(from)));
    const imported = new Set(left.map(({ to }) => folderOf(to)));
    const next = left.filter(
      ({ from, to }) => importing.has(folderOf(to)) && imported.has(folderOf(from)),
    );
    if (next.length === left.length) break;
    left = next;
  }
  return left.map(({ from, to }) => `${from} imports ${to}`);
}

describe('folders of src and mock-server', () => {
  it('the folders of src and mock-server have no import cycle, types included', () => {
    const imports = readImports();
    expect(imports.length).toBeGreaterThan(1_000);
    expect(findCircles(imports)).toEqual([]);
  });

  it('an import cycle of three folders is reported with the imports that cause it', () => {
    const files = ['src/shared/ui/a.ts', 'src/shared/lists/b.ts', 'src/shared/html/c.ts'] as const;
    const [a, b, c] = files;
    const circle = [
      { from: a, to: b },
      { from: b, to: c },
      { from: c, to: a },
      { from: c, to: 'src/shared/platform/d.ts' },
    ];
    expect(findCircles(circle)).toHaveLength(3);
    expect(findCircles(circle.slice(1))).toEqual([]);
  });

  it('each folder of src/shared and mock-server has a line in the order of imports', () => {
    const paths = walls.forbidden.flatMap(({ name, from }) =>
      name?.endsWith('-folders-in-order') ? [String(from.path)] : [],
    );
    const files = globSync('{src/shared,mock-server}/*/**/*.{ts,tsx,mjs,css}', { cwd: ROOT });
    const folders = new Set(
      files.map((path) =>
        /^(?:src.shared|mock-server).[^/\\]+/.exec(path)?.[0].replaceAll('\\', '/'),
      ),
    );
    // The last folder in the order of imports may import all other folders, so it has no rule.
    const missing = [...folders].filter((folder) => !paths.includes(`^${folder}/`)).map(String);
    expect(missing.toSorted()).toEqual(['mock-server/testing', 'src/shared/lists']);
  });
});
