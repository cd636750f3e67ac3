import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

it('the test runner reports at once that the Node of an editor is too old, and what to do', async () => {
  const oldNode = `Object.defineProperty(process.versions, 'node', { value: '20.20.2' })`;
  const run = promisify(execFile)(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(oldNode)}`,
      VITEST,
      'run',
      '--config',
      'tests/vitest.config.ts',
      'no-test',
    ],
    { cwd: ROOT },
  );
  await expect(run).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /The tests need Node 24 or later and this is 20\.20\.2: start them with "npm run test:unit", or let the editor run node_modules\/node-[\w-]+\/bin\/node\.\n/,
    ),
  });
});
