/**
 * `npm run generate`: contract -> bundled documents -> SDK, zod schemas, MSW handlers and the
 * operation tables; Inter -> the subset that the portal shows. Its output is not committed. It does
 * nothing when its inputs are unchanged, so every start, test and build runs it.
 */
import { join } from 'node:path';
import { generate } from 'orval';
import { BUNDLE_DIR, bundleContracts } from './contract-bundle.ts';
import { generatorInputs, isGenerated, markGenerated } from './generated-state.mjs';

const ROOT = join(import.meta.dirname, '..');

const inputs = generatorInputs();
const isFresh = !process.argv.includes('--force') && isGenerated(inputs);

if (isFresh) {
  console.log('generate: up to date');
} else {
  const startedAt = performance.now();
  bundleContracts(BUNDLE_DIR);
  await generate(join(ROOT, 'orval.config.ts'), ROOT);
  await import('./generate-map-keys.ts');
  await import('./generate-operations.ts');
  await import('./generate-font.ts');
  markGenerated(inputs);
  console.log(`generate: done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
