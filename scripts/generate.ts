/**
 * Generates code (`npm run generate`). The contract yields the bundled documents, the SDK, zod
 * schemas, MSW handlers and operation tables. The font Inter yields the subset of the portal.
 * The output is not committed. Nothing happens while the inputs are unchanged, so that every start,
 * test and build can run this command.
 */
import { join } from 'node:path';
import { generate } from 'orval';
import { runCommand } from './run-command.ts';
import { BUNDLE_DIR, bundleContracts } from './contract-bundle.ts';
import { hashGeneratorInputs, isUpToDate, markGenerated } from './generated-state.mjs';

const ROOT = join(import.meta.dirname, '..');

await runCommand(
  {
    name: 'npm run generate --',
    about:
      'Makes the SDK, the schemas and the tables of operations from the contract, unless they are up to date.',
    options: { force: { type: 'boolean', default: false, help: 'even if they are up to date' } },
  },
  async ({ force }) => {
    const inputs = hashGeneratorInputs();
    if (!force && isUpToDate(inputs)) return console.log('generate: up to date');
    const startedAt = performance.now();
    bundleContracts(BUNDLE_DIR);
    await generate(join(ROOT, 'orval.config.ts'), ROOT, {
      logLevel: 'warn',
      throwOnError: true,
    });
    await import('./generate-map-keys.ts');
    await import('./generate-operations.ts');
    await import('./generate-overview-check.ts');
    await import('./generate-promises.ts');
    await import('./generate-font.ts');
    await import('./generate-accessibility.ts');
    markGenerated(inputs);
    console.log(`generate: done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  },
);
