import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const DEV = join(import.meta.dirname, '../../scripts/dev.ts');
const CLI = join(import.meta.dirname, '../../mock-server/cli.ts');

type Ended = { readonly code: number | string | null | undefined; readonly output: string };

function start(...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, '--port', '0', ...args], (error, stdout, stderr) => {
      resolve({ code: error?.code, output: `${stdout}${stderr}` });
    });
  });
}

it('a refused start prints one line and ends with exit code 2', async () => {
  const { code, output } = await start('--scenario', 'pending-bnak');
  expect(code).toBe(2);
  expect(output).toMatch(
    /^There is no scenario called pending-bnak\. Did you mean pending-bank\? .+\n$/,
  );
});

it('mock server and portal refuse to start if their port is taken on the IPv6 loopback address', async (context) => {
  const other = createServer();
  const hasIt = await new Promise<boolean>((resolve) => {
    other.once('error', () => resolve(false));
    other.listen(0, '::1', () => resolve(true));
  });
  if (!hasIt) return context.skip('This machine has no IPv6.');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { code, output } = await start('--port', String(port));
  const portal = await new Promise<string>((resolve) => {
    const env = { ...process.env, PORTAL_PORT: String(port), MOCK_PORT: '9' };
    execFile(process.execPath, [DEV], { env }, (_, stdout, stderr) => resolve(stdout + stderr));
  });
  other.close();
  expect(code).toBe(2);
  expect(output).toMatch(/^Port \d+ is taken\. .+ npm run mock -- --port \d+\n$/);
  expect(portal).toContain(`Port ${port}, meant for the portal, is taken by another program`);
});
