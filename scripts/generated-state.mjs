// Whether the generated code fits the contract. Plain JavaScript without packages: set-up asks on
// whatever Node the machine has.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const STAMP = join(ROOT, 'build/generate.stamp');
/** Folders with the names of the files in them that the generated code is made of. */
const INPUTS = [
  ['.', /^(orval\.config\.ts|package-lock\.json)$/],
  ['contract', /\.yaml$/],
  ['contract/paths', /\.yaml$/],
  ['contract/schemas', /\.yaml$/],
  ['scripts', /^(generate.*\.(ts|mjs)|contract-(bundle|redocly)\.ts)$/],
];
/** One file of each kind that the generator writes, from the root of the repository. */
export const OUTPUTS = [
  'contract/generated/validators.ts',
  'contract/generated/operations.ts',
  'mock-server/generated/handler-factories.ts',
  'src/sdk/generated/auth/auth.ts',
  'src/shared/theme/generated/inter.woff2',
];

/** Identifies the inputs of the generator as they are now. */
export function generatorInputs() {
  const hash = createHash('sha256');
  for (const [folder, names] of INPUTS) {
    const files = readdirSync(join(ROOT, folder)).filter((name) => names.test(name));
    for (const name of files.sort()) {
      hash.update(`${folder}/${name}`).update(readFileSync(join(ROOT, folder, name)));
    }
  }
  return hash.digest('hex');
}

/** @param {string} inputs */
export function isGenerated(inputs) {
  return (
    OUTPUTS.every((file) => existsSync(join(ROOT, file))) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === inputs
  );
}

/** @param {string} inputs */
export function markGenerated(inputs) {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, inputs);
}
