import { defineConfig, mergeConfig } from 'vitest/config';
import { MatrixReporter } from '#tests/faults/reporter.ts';
import base from './vitest.config.ts';

/**
 * Configures `npm run test:faults`, which runs all cells of the fault matrix; `npm run test:full`
 * runs some of them.
 */
export default defineConfig((env) =>
  mergeConfig(base(env), { test: { reporters: [new MatrixReporter()] } }),
);
