import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { splitModule } from './split-zod.ts';

const FILE = '/zod/schemas.js';

it('each declaration becomes a module that imports its siblings', () => {
  const parts = splitModule(
    [
      'import * as core from "./core.js";',
      'export { clone } from "./util.js";',
      'export const A = core.make("A");',
      'function help() { return A; }',
      'export function b() { return help(); }',
      'const _null = 1;',
      'export { _null as null };',
    ].join('\n'),
    FILE,
  );
  expect(parts.get('A')).toBe(
    'import * as core from "./core.js";\nexport const A = core.make("A");',
  );
  expect(parts.get('b')).toContain(`import { help } from "${FILE}?part=help";`);
  expect(parts.get('help')).toContain('export function help()');
  expect(parts.get('')?.split('\n')).toEqual([
    'export { clone } from "./util.js";',
    `export { A as A } from "${FILE}?part=A";`,
    `export { b as b } from "${FILE}?part=b";`,
    `export { _null as null } from "${FILE}?part=_null";`,
  ]);
});

it('a statement that does something is refused', () => {
  expect(() => splitModule('start();', FILE)).toThrow('cannot be moved');
});

it('the installed zod can be split', () => {
  for (const name of ['core/schemas', 'core/checks', 'core/regexes', 'core/api', 'mini/schemas']) {
    const file = fileURLToPath(import.meta.resolve(`zod/v4/${name.split('/')[0]}`)).replace(
      /[^/\\]+$/,
      `${name.split('/')[1]}.js`,
    );
    expect(splitModule(readFileSync(file, 'utf8'), file).size).toBeGreaterThan(10);
  }
});
