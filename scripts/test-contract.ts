// Runs the contract tests against the mock server in-process, or against a real server:
//   npm run test:contract
//   npm run test:contract -- --base-url http://127.0.0.1:8080/app-portal/api [--writes] [-- -t login]
// A real server gets only reads unless --writes is given. It has to know the four personas.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureGenerated } from './setup.mjs';

const ROOT = join(import.meta.dirname, '..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

const { values, positionals } = parseArgs({
  // `-- -t login` and the like go on to Vitest.
  allowPositionals: true,
  options: { 'base-url': { type: 'string' }, writes: { type: 'boolean', default: false } },
});
const baseUrl = values['base-url'];
if (baseUrl !== undefined && !/^https?:$/.test(URL.parse(baseUrl)?.protocol ?? '')) {
  console.error(`--base-url needs the address of an API, such as http://localhost:8080/api.`);
  process.exit(2);
}

await ensureGenerated();
const { status } = spawnSync(
  process.execPath,
  [VITEST, 'run', '--project', 'unit', 'tests/contract/', ...positionals],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(baseUrl !== undefined && { CONTRACT_BASE_URL: baseUrl }),
      ...(values.writes && { CONTRACT_WRITES: '1' }),
    },
  },
);
process.exitCode = status ?? 1;
