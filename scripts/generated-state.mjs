// Detects whether the generated code is up to date with the contract. Plain JavaScript without
// packages, because set-up runs it on the machine's own Node.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const STAMP = join(ROOT, 'build/generate.stamp');
/** Inputs of the generator: folders, and a pattern of the files in each. */
const INPUTS = [
  ['.', /^(orval\.config\.ts|package-lock\.json)$/],
  ['contract', /\.yaml$|^bundle\.ts$/],
  ['contract/paths', /\.yaml$/],
  ['contract/schemas', /\.yaml$/],
  ['docs', /^accessibility\.md$/],
  ['docs/spoken', /\.txt$/],
  ['scripts', /^(generate.*\.(ts|mjs)|contract-(bundle|openapi30|redocly|refusals)\.(ts|mjs))$/],
];
/** Output files of the generator, one of each kind, relative to the root of the repository. */
export const GENERATED_FILES = [
  'contract/generated/validators.ts',
  'contract/generated/operations.ts',
  'contract/generated/overview-check.ts',
  'src/sdk/generated/auth/auth.ts',
  'src/sdk/generated/auth/auth.msw.ts',
  'src/sdk/generated/handlers.msw.ts',
  'src/sdk/generated/accessibility-facts.ts',
  'src/shared/ui/theme/generated/inter.woff2',
  'src/shared/ui/theme/generated/fallback-fonts.css',
  'mock-server/rules/generated/pdf-font.ts',
];

export function hashGeneratorInputs() {
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
export function isUpToDate(inputs) {
  return (
    GENERATED_FILES.every((file) => existsSync(join(ROOT, file))) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === inputs
  );
}

/** @param {string} inputs */
export function markGenerated(inputs) {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, inputs);
}
