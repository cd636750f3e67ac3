import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startMock } from '#mock/testing/vitest.ts';

const CLI = join(import.meta.dirname, '../../mock-server/cli.ts');
const EMPTY = mkdtempSync(join(tmpdir(), 'no-portal-'));
const REAL = ['--target', 'http://localhost:1/api', '--real', 'getClientName'];

type Ended = { readonly code: number | string | null | undefined; readonly told: string };

function start(...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, '--port', '0', ...args], (error, stdout, stderr) => {
      resolve({ code: error?.code, told: `${stdout}${stderr}` });
    });
  });
}

it.each([
  [['--scenaro', 'default'], /^Unknown option '--scenaro'\. Did you mean --scenario\? /],
  [['--scenario'], /^Option '--scenario <value>' argument missing\. /],
  [['--quiet=1'], /^Option '--quiet' does not take an argument\. /],
  [['default'], /^Unexpected argument 'default'\. /],
  [
    ['--scenario', 'pending-bnak'],
    /^There is no scenario called pending-bnak\. Did you mean pending-bank\? /,
  ],
  [['--now', 'yesterday'], /^--now wants a time such as .+, not 'yesterday'\./],
  [['--now', '2026-02-30'], /^--now wants a time such as .+, not '2026-02-30'\./],
  [['--seed', ''], /^--seed wants a text\./],
  [['--port', '99999'], /^--port wants a whole number from 0 to 65535, not '99999'\./],
  [['--latency', 'long'], /^--latency wants a whole number/],
  [
    ['--portal', join(EMPTY, 'nothing')],
    /^The folder .+nothing cannot be read\. Run npm run build\./,
  ],
  [['--portal', EMPTY], /^There is no built portal in /],
  [['--portal-url', 'somewhere'], /^--portal-url wants an address such as .+, not 'somewhere'\./],
  [['--host', '0.0.0.0'], /add --allow-remote\./],
  [['--host', '192.0.2.1', '--allow-remote'], /^192\.0\.2\.1 is no address of this machine\./],
  [['--persist', join(EMPTY, 'no/file.json')], /no\/file\.json cannot be written: /],
  [['--target', 'nothing', '--real', 'all'], /^--target wants the address of an API/],
  [REAL.with(3, 'getClientNam'), /no operation called getClientNam\. Did you mean getClientName\?/],
  [[...REAL, '--client', 'one'], /^--client wants MOCK=REAL/],
] as const)('%j is refused in one line, with exit code 2', async (args, line) => {
  const { code, told } = await start(...args);
  expect({ code, lines: told.trimEnd().split('\n').length }).toEqual({ code: 2, lines: 1 });
  expect(told).toMatch(line);
});

it('a port that is taken is refused with the next one', async () => {
  const { port } = new URL(await startMock().listen());
  const { code, told } = await start('--port', port);
  expect(code).toBe(2);
  expect(told).toMatch(/^Port \d+ is taken\. .+ npm run mock -- --port \d+\n$/);
});
