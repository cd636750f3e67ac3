/**
 * `npm run generate`: contract -> bundled documents -> SDK, zod schemas, MSW handlers and the
 * operation tables. Nothing that it writes is committed; it does nothing when its inputs are
 * unchanged since the last run, so it can be part of every start, test and build.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generate } from 'orval';
import { BUNDLE_DIR, bundleContracts } from './contract-bundle.ts';

const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'build/generate.stamp');
const INPUTS = [
  'contract/*.yaml',
  'contract/paths/*.yaml',
  'contract/schemas/*.yaml',
  'orval.config.ts',
  'package-lock.json',
  'scripts/generate*.ts',
  'scripts/contract-bundle.ts',
  'scripts/contract-redocly.ts',
];
const OUTPUTS = [
  'contract/generated/validators.ts',
  'contract/generated/operations.ts',
  'mock-server/generated/handler-factories.ts',
  'src/sdk/generated/auth/auth.ts',
];

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(INPUTS, { cwd: ROOT }).sort()) {
    hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

const current = fingerprint();
const isFresh =
  !process.argv.includes('--force') &&
  OUTPUTS.every((file) => existsSync(join(ROOT, file))) &&
  existsSync(STAMP) &&
  readFileSync(STAMP, 'utf8') === current;

if (isFresh) {
  console.log('generate: up to date');
} else {
  const startedAt = performance.now();
  bundleContracts(BUNDLE_DIR);
  await generate(join(ROOT, 'orval.config.ts'), ROOT);
  await import('./generate-operations.ts');
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, current);
  console.log(`generate: done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
