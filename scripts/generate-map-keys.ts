/**
 * Adds the patterns of map keys (`propertyNames`) to the schemas that Orval wrote, because Orval
 * accepts any text as a key. Throws if the schemas no longer have the expected form.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBundle } from '#contract/bundle.ts';
import { resolveSchema } from '#contract/judge/document.ts';

const GENERATED = join(import.meta.dirname, '../contract/generated');
const { schemas = {} } = readBundle('openapi').components;

for (const [name, { propertyNames }] of Object.entries(schemas)) {
  const pattern = propertyNames && resolveSchema(propertyNames).pattern;
  if (pattern === undefined) continue;
  const file = `${name.charAt(0).toLowerCase()}${name.slice(1)}.zod.ts`;
  for (const path of ['validators.ts', `schemas/${file}`]) withKeys(path, name, pattern);
}

function withKeys(path: string, name: string, pattern: string): void {
  const file = join(GENERATED, path);
  const source = readFileSync(file, 'utf8');
  const map = new RegExp(`(export const ${name} = .*zod\\.record\\(.*?zod\\.string\\(\\))(?=, )`);
  if (!map.test(source)) throw new Error(`${path} has no map ${name} with keys of any text.`);
  const expression = `/*#__PURE__*/ new RegExp(${JSON.stringify(pattern)})`;
  const check = `.check(/*#__PURE__*/ zod.regex(${expression}))`;
  writeFileSync(
    file,
    source.replace(map, (keys) => `${keys}${check}`),
  );
}
