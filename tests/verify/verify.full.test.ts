import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exportState } from '#contract/generated/control-client.ts';
import { contractOperations } from '#contract/judge/document.ts';
import { createSelfSignedCertificate } from '#deploy/self-signed-certificate.ts';
import { VerifyAbortError } from '#scripts/contract-check/options.ts';
import { formatRows, formatSummary } from '#scripts/contract-check/report-text.ts';
import { findParameterSources } from '#scripts/contract-check/find-sources.ts';
import { isEmailLinkOperation } from '#scripts/verify/rules.ts';
import { hasParameterChoices, listRequiredParameters } from '#scripts/contract-check/walk.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { MOCK_OPTIONS, parseOptions, startMock, stubFaultyMock, verifyAt } from './faulty-mock.ts';
import { startToyServer, TOY_USERS, type ToyFault } from './toy-server.mjs';

const ALL: readonly ToyFault[] = ['money', 'status', 'message', 'dates', 'count'];
const CAUSES: Readonly<Record<ToyFault, string>> = {
  money: 'text instead of a number',
  status: '403 instead of 401',
  message: 'a failure without ErrorReply',
  dates: 'a date that is not YYYY-MM-DD',
  count: '/client/messages/count is answered as /client/messages/{id}',
};

async function toy(...given: Parameters<typeof startToyServer>) {
  const server = await startToyServer(...given);
  onTestFinished(() => server.close());
  return server;
}

const ADA = ['--username', 'ada', '--password', TOY_USERS.ada];
const verifyToy = (base: string, ...more: readonly string[]) => verifyAt(base, ...ADA, ...more);

describe('verify of a server that implements only the contract', () => {
  it('verify reports no problem for a server that implements only the contract', async () => {
    const { base } = await toy();
    const { outcome } = await verifyToy(
      base,
      '--username2',
      'brian',
      '--password2',
      TOY_USERS.brian,
    );
    expect([outcome.causes, outcome.warnings]).toEqual([[], []]);
    expect(outcome.rows.filter(({ state }) => state === 'not built')).toEqual([]);
    expect(outcome.rows.filter(({ state }) => state === 'conforms').length).toBeGreaterThan(120);
  });

  it.each(ALL)('verify reports a fault in %s, and nothing else', async (wrong) => {
    const { base } = await toy([wrong]);
    const { outcome } = await verifyToy(base);
    expect(outcome.causes.map(({ text }) => text)).toEqual([CAUSES[wrong]]);
  });

  it('verify sends only reads and the login without --write', async () => {
    const { base, requests } = await toy();
    await verifyToy(base);
    const writes = requests.filter((request) => !request.startsWith('GET '));
    expect(new Set(writes)).toEqual(new Set(['POST /api/auth/login']));
  });

  it('verify reports missing operations as not built, not as broken', async () => {
    const lacks = (path: string) => /messages|commission|prefs|bank|unsubscribe/.test(path);
    const { base } = await toy([], lacks);
    const { outcome } = await verifyToy(base);
    expect(outcome.causes).toEqual([]);
    const missing = outcome.rows.filter(({ state }) => state === 'not built');
    const lacking = contractOperations.filter(
      ({ method, path }) => method === 'GET' && lacks(path),
    );
    expect(missing.map(({ operation }) => operation.id)).toEqual(lacking.map(({ id }) => id));
  });

  it('verify warns about a server that ignores an unknown parameter', async () => {
    const { base } = await toy(['ignoring']);
    const { outcome } = await verifyToy(base);
    expect(outcome.causes).toEqual([]);
    expect(outcome.warnings.map(({ text }) => text)).toEqual([
      'a query parameter that is not known is ignored',
    ]);
  });

  it('verify reports an empty id, and sends no request with this id', async () => {
    const { base, requests } = await toy(['empty']);
    const { outcome } = await verifyToy(base);
    const [cause] = outcome.causes;
    expect(cause?.fields).toEqual(['fileId']);
    expect(requests.filter((request) => /\/file\/(?:\?|$)/.test(request))).toEqual([]);
    expect(outcome.rows.filter(({ state }) => state === 'not built')).toEqual([]);
  });

  it('verify reports a reply that is cut short as no reply, and ends with its report', async () => {
    const { base } = await toy(['cut']);
    const { outcome } = await verifyToy(base);
    expect(outcome.causes).toMatchObject([
      { text: 'no reply', operations: ['listCommissionYears'] },
    ]);
  });

  it('verify checks only the operations of a tag with --only', async () => {
    const { base } = await toy(['money']);
    const { outcome } = await verifyToy(base, '--only', 'messages');
    expect(new Set(outcome.rows.map(({ operation }) => operation.tag))).toEqual(
      new Set(['messages']),
    );
    expect(outcome.causes).toEqual([]);
  });
});

describe('the verify command', () => {
  it('verify prints five faults as five causes on one screen, and writes two reports', async () => {
    const { base } = await toy(ALL);
    const folder = mkdtempSync(join(tmpdir(), 'verify-'));
    onTestFinished(() => removeFolder(folder));
    const args = ['scripts/verify.ts', '--base-url', base, '--username', 'ada', '--report', folder];
    const env = { ...process.env, VERIFY_PASSWORD: TOY_USERS.ada };
    const { status, output } = await new Promise<{ status: unknown; output: string }>((resolve) => {
      execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
        resolve({ status: error?.code ?? 0, output: `${stdout}${stderr}` });
      });
    });
    expect([status, output.split('\n').length <= 40]).toEqual([1, true]);
    const causes = [...output.matchAll(/^\d+\. (.+?): \d+ calls?/gm)].map(([, cause]) => cause);
    expect(new Set(causes)).toEqual(new Set(Object.values(CAUSES)));
    expect(causes).toHaveLength(5);
    for (const name of ['report.txt', 'junit.xml']) {
      const text = readFileSync(join(folder, name), 'utf8');
      expect([name, text.includes('getClient')]).toEqual([name, true]);
    }
  });

  it.each([
    [[], '--username is missing'],
    [['--username', 'ada'], 'A password is missing'],
    [['--username', 'ada', '--password', 'x', '--base-url', 'localhost'], '--base-url needs'],
    [
      ['--username', 'ada', '--password', 'x', '--base-url', 'http://x', '--only', 'y'],
      '--only knows',
    ],
    [['--user', 'ada'], 'npm run verify -- --help lists the options'],
  ])('verify explains what is wrong with the options %j', (args, message) => {
    expect(() => parseOptions(args)).toThrow(message);
  });

  const page: RequestListener = (_, reply) =>
    reply.setHeader('Content-Type', 'text/html').end('<!doctype html>');
  const moved: RequestListener = (_, reply) => reply.writeHead(302, { Location: '/sso' }).end();
  it.each<[string, string, RequestListener]>([
    ['an HTML page', 'a proxy or a web site is in its place', page],
    ['a redirect', 'redirects to /sso', moved],
    ['no login', 'There is no POST', (_, reply) => reply.writeHead(404).end()],
    ['a refused login', 'ada cannot log in (401)', (_, reply) => reply.writeHead(401).end()],
    ['a closed connection', 'gives no reply', (request) => request.destroy()],
  ])('verify explains what to do about %s', async (_, message, listener) => {
    await expect(verifyToy(await listenLocally(createHttp(listener)))).rejects.toThrow(message);
  });

  it('verify rejects a user who is not an investor', async () => {
    const base = stubFaultyMock();
    const staff = verifyAt(base, '--username', 'staff', '--password', 'Portfolio1!');
    await expect(staff).rejects.toThrow('--username needs an investor');
  });

  it('verify explains what to do if no server listens, and if the certificate is not trusted', async () => {
    const { base, close } = await startToyServer();
    close();
    await expect(verifyToy(base)).rejects.toThrow('Nothing listens on');
    const secure = await listenLocally(createHttps(createSelfSignedCertificate(), page));
    const refusal = verifyToy(secure.replace('http:', 'https:'));
    await expect(refusal).rejects.toThrow('NODE_EXTRA_CA_CERTS');
    await expect(refusal).rejects.toThrow(VerifyAbortError);
  });
});

async function listenLocally(server: ReturnType<typeof createHttp>): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api`;
}

describe('verify for a portal of another origin', () => {
  const origin = ['--origin', 'http://localhost:5173/login'];

  it('verify reports unreadable replies and refused preflights', async () => {
    const { base } = await toy();
    const { outcome } = await verifyToy(base, ...origin);
    const texts = outcome.causes.map(({ text }) => text);
    expect(texts).toContain('a reply that no page of the origin may read');
    expect(texts.join()).toMatch(/a preflight is refused with 40[145]/);
  });

  it('verify reports a header that is not exposed and a header that is not allowed', async () => {
    const base = stubFaultyMock(async ({ send }) => {
      const reply = await send();
      for (const name of ['Expose', 'Allow']) {
        const header = `Access-Control-${name}-Headers`;
        const value = reply.headers.get(header);
        if (value) reply.headers.set(header, value.replace(/(?:X-Request-Id|Execute-As), /, ''));
      }
      return reply;
    });
    const { outcome } = await verifyAt(base, ...MOCK_OPTIONS, ...origin);
    expect(outcome.causes.map(({ text, fields }) => [text, fields])).toEqual([
      ['a header that Access-Control-Expose-Headers does not list', ['header X-Request-Id']],
      ['a header that Access-Control-Allow-Headers does not list', ['header execute-as']],
    ]);
  });

  it('verify requires a valid address for --origin', () => {
    const given = ['--username', 'ada', '--password', 'x', '--base-url', 'http://x'];
    expect(() => parseOptions([...given, '--origin', 'portal'])).toThrow('--origin needs');
  });
});

describe('verify of the mock server', () => {
  it('verify reports no problem of the mock server, and leaves the state as before the writes', async () => {
    const { url, base } = await startMock();
    const before = await readState(url);
    const all = [...MOCK_OPTIONS, '--origin', 'http://localhost:5173', '--write'];
    const { outcome, leftOut } = await verifyAt(base, ...all);
    expect([outcome.causes, outcome.warnings]).toEqual([[], []]);
    expect(leftOut).toHaveLength(1);
    const after = await readState(url);
    // The deleted drafts of both users remain in the folder of deleted messages.
    const left = after.messages.filter(({ id }) => !before.messages.some((one) => one.id === id));
    expect(left).toMatchObject([
      { folder: 40, subject: 'A draft of the contract check, changed' },
      { folder: 40, subject: 'A draft of the contract check' },
    ]);
    const messages = after.messages.filter((message) => !left.includes(message));
    expect({ ...after, messages }).toEqual(before);
    // Successful calls of these operations are not tested, because their effects cannot be undone.
    const untested = outcome.rows.filter(
      ({ status, state }) => status !== null && status < 400 && state !== 'conforms',
    );
    expect(untested.map(({ operation }) => operation.id)).toEqual([
      'loginWithToken',
      'loginWithMagicToken',
      'changePassword',
      'completePasswordReset',
      'requestPasswordReset',
      'requestMagicLink',
      'setNewPassword',
      'submitBankDetails',
      'submitAddress',
    ]);
  });
});

it('reports contain no token or password, even if a reply contains them', async () => {
  const base = stubFaultyMock(({ path, headers, user, send }) =>
    path === '/client' && user !== undefined
      ? Promise.resolve(Response.json({ clientNum: [headers.get('Authorization'), 'Portfolio1!'] }))
      : send(),
  );
  const report = await verifyAt(base, ...MOCK_OPTIONS);
  const text = [...formatSummary(report), ...formatRows(report.outcome.rows)].join();
  expect(text).toContain('["Bearer ***","***"]');
  expect(text).not.toMatch(/Portfolio1!|Bearer (?!no-such-session)[^*]/);
});

/** Returns e-mails and collections of the state, without sessions, failed logins and repeats. */
async function readState(url: string) {
  const { collections, outbox } = await exportState('default', { url });
  const { sessions: _, attempts: __, repeats: ___, messages = [], ...rest } = collections;
  return { ...rest, messages, outbox };
}

it('each read operation with required parameters has a source of values for them', () => {
  const sourceless = contractOperations.filter(
    (operation) =>
      operation.method === 'GET' &&
      listRequiredParameters(operation).length > 0 &&
      findParameterSources(operation).length === 0 &&
      !hasParameterChoices(operation) &&
      !isEmailLinkOperation(operation),
  );
  // A reset token is only available in an e-mail.
  expect(sourceless.map(({ id }) => id)).toEqual(['validatePasswordReset']);
});
