import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMockApp } from '#mock/app.ts';
import { checkStartTime, readArguments } from '#mock/arguments.ts';
import { openPersistence } from '#mock/persistence/persistence.ts';
import { createPortalHost } from '#mock/portal-host.ts';
import { readRealServerOptions, type RealServerArguments } from '#mock/real/real-options.ts';
import { startServer } from '#mock/server.ts';
import { startMock } from '#mock/testing/vitest.ts';
import { UsageError } from '#mock/engine/usage-error.ts';

const EMPTY = mkdtempSync(join(tmpdir(), 'no-portal-'));
const API = 'http://localhost:1/api';

/**
 * Returns the message of the usage error that the action throws. A command then ends with exit code
 * 2.
 */
async function refused(action: () => unknown): Promise<string> {
  const error: unknown = await Promise.resolve()
    .then(action)
    .then(
      () => null,
      (reason: unknown) => reason,
    );
  if (!(error instanceof UsageError)) throw error;
  expect(error.message.split('\n')).toHaveLength(1);
  return error.message;
}

it.each([
  [['--scenaro', 'default'], /^Unknown option '--scenaro'\. Did you mean --scenario\? /],
  [['--scenario'], /^Option '--scenario <value>' argument missing\. /],
  [['--quiet=1'], /^Option '--quiet' does not take an argument\. /],
  [['default'], /^Unexpected argument 'default'\. /],
  [['--seed', ''], /^--seed wants a text\./],
  [['--port', '99999'], /^--port wants a whole number from 0 to 65535, not '99999'\./],
  [['--latency', 'long'], /^--latency wants a whole number/],
  [['--latency', '800-100'], /^--latency wants the shorter time first, not '800-100'/],
  [['--username', 'investor'], /^--username, --password and --client belong to --target\./],
  [['--tls-cert', 'cert.pem'], /^--tls-cert and --tls-key belong together\./],
  [['--portal-url', 'somewhere'], /^--portal-url wants an address such as .+, not 'somewhere'\./],
] as const)(
  'the command line arguments %j are refused with a message of one line',
  async (args, line) => {
    expect(await refused(() => readArguments(args))).toMatch(line);
  },
);

it.each<[string, () => unknown, RegExp]>([
  [
    '--now yesterday',
    () => checkStartTime('yesterday'),
    /^--now wants a time such as .+'yesterday'\./,
  ],
  [
    '--now 2026-02-30',
    () => checkStartTime('2026-02-30'),
    /^--now wants a time such as .+02-30'\./,
  ],
  [
    '--portal of nothing',
    () => createPortalHost(join(EMPTY, 'nothing')),
    /^The folder .+nothing cannot be read\. Run npm run build\./,
  ],
  ['--portal of no build', () => createPortalHost(EMPTY), /^There is no built portal in /],
  [
    '--host 0.0.0.0',
    () => startServer(createMockApp(), { port: 0, host: '0.0.0.0' }),
    /add --allow-remote\./,
  ],
  [
    '--host of another machine',
    () => startServer(createMockApp(), { port: 0, host: '192.0.2.1', isRemoteAllowed: true }),
    /^192\.0\.2\.1 is no address of this machine\./,
  ],
  [
    '--port that is taken',
    async () => {
      const { port } = new URL(await startMock().listen());
      return startServer(createMockApp(), { port: Number(port) });
    },
    /^Port \d+ is taken\. .+ npm run mock -- --port \d+$/,
  ],
  [
    '--persist in no folder',
    () => openPersistence(join(EMPTY, 'no/file.json'), createMockApp(), () => undefined),
    /no\/file\.json cannot be written: /,
  ],
])('%s is refused with a message of one line', async (_, start, line) => {
  expect(await refused(start)).toMatch(line);
});

it.each<readonly [RealServerArguments, RegExp]>([
  [{ target: 'nowhere', real: 'all' }, /^--target wants the address of an API/],
  [{ target: 'http://me:secret@host/api', real: 'all' }, /^--target wants/],
  [{ target: API }, /^--target wants --real/],
  [{ target: API, real: 'getClientNam' }, /no operation called .+ Did you mean getClientName\?/],
  [{ target: API, real: 'login' }, /login stays with the mock/],
  [{ target: API, real: 'getClient' }, /give --username and REAL_PASSWORD/],
  [{ target: API, real: 'all', username: 'ada' }, /wants its password/],
  [{ target: API, real: 'getClientName', client: ['one'] }, /^--client wants MOCK=REAL/],
])('the real-server options %j are refused with a message of one line', async (given, line) => {
  expect(await refused(() => readRealServerOptions(given))).toMatch(line);
});
