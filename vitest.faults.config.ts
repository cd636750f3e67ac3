import { defineConfig, mergeConfig } from 'vitest/config';
import { MatrixReporter } from '#tests/faults/reporter.ts';
import base from './vitest.config.ts';

/** `npm run test:faults`: all cells of the fault matrix, of which `npm run test:full` has some. */
export default defineConfig((env) =>
  mergeConfig(base(env), { test: { reporters: [new MatrixReporter()] } }),
);
