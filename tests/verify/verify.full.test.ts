import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exportState } from '#contract/generated/control-client.ts';
import { contractOperations } from '#contract/judge/document.ts';
import { getField } from '#contract/judge/get-field.ts';
import { createMockApp } from '#mock/app.ts';
import { readCommandLine } from '#mock/command-line.ts';
import { startServer } from '#mock/server.ts';
import { createSelfSignedCertificate } from '#scripts/self-signed-certificate.ts';
import { VERIFY_COMMAND, readOptions, VerifyAbortError } from '#scripts/verify/options.ts';
import { formatRows, formatSummary } from '#scripts/verify/report-text.ts';
import { findParameterSources } from '#scripts/verify/find-sources.ts';
import {
  hasParameterChoices,
  isEmailLinkOperation,
  listRequiredParameters,
} from '#scripts/verify/walk.ts';
import { verifyServer } from '#scripts/verify/verify.ts';
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

function verifyAt(base: string, ...more: readonly string[]) {
  const args = ['--base-url', base, '--username', 'ada', '--password', TOY_USERS.ada, ...more];
  return verifyServer(parseOptions(args));
}

const parseOptions = (args: readonly string[]) =>
  readOptions(readCommandLine(VERIFY_COMMAND, args).values, {});

type Sent = {
  readonly method: string;
  readonly authorization: string | null;
  readonly path: string;
  /** Forwards the request to the mock server. `change` replaces properties of the request. */
  readonly send: (change: {
    readonly method?: string;
    readonly by?: string;
    readonly fault?: number;
    readonly without?: string;
  }) => Promise<Response>;
};

/** Starts the mock server. `answer` may change its replies. */
async function mock(answer: (sent: Sent) => Promise<Response> = ({ send }) => send({})) {
  const app = createMockApp();
  const tokens = new Map<string, string>();
  const send =
    (request: Request): Sent['send'] =>
    async ({ method = request.method, by, fault, without = '' }) => {
      const failure = { timestamp: '2026-01-01T00:00:00Z', status: fault, error: 'No.' };
      if (fault) return Response.json(failure, { status: fault });
      const headers = new Headers(request.headers);
      if (without) headers.delete(without);
      if (by) headers.set('Authorization', `Bearer ${tokens.get(by)}`);
      const text = await request.text();
      const body = method === 'GET' ? {} : { body: text };
      const reply = await app.fetch(new Request(request.url, { method, headers, ...body }));
      if (request.url.endsWith('/auth/login') && reply.status === 200) {
        tokens.set(
          String(getField(JSON.parse(text), 'username')),
          String(getField(await reply.clone().json(), 'id')),
        );
      }
      return reply;
    };
  const fetch = (request: Request) => {
    const path = new URL(request.url).pathname.replace('/app-portal/api', '');
    const authorization = request.headers.get('Authorization');
    return answer({ method: request.method, path, authorization, send: send(request) });
  };
  const server = await startServer({ fetch }, { port: 0 });
  onTestFinished(() => server.close());
  const all = ['--username2', 'partner', '--staff-username', 'staff', '--wcid', 'wc-7f3a9c52e1'];
  const options = ['--username', 'investor', '--password', 'Portfolio1!', ...all];
  return { url: server.url, base: `${server.url}/app-portal/api`, options };
}

describe('verify of a server that implements only the contract', () => {
  it('verify reports no problem for a server that implements only the contract', async () => {
    const { base } = await toy();
    const { outcome } = await verifyAt(
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
    const { outcome } = await verifyAt(base);
    expect(outcome.causes.map(({ text }) => text)).toEqual([CAUSES[wrong]]);
  });

  it('verify sends only reads and the login without --write', async () => {
    const { base, requests } = await toy();
    await verifyAt(base);
    const writes = requests.filter((request) => !request.startsWith('GET '));
    expect(new Set(writes)).toEqual(new Set(['POST /api/auth/login']));
  });

  it('verify reports missing operations as not built, not as broken', async () => {
    const lacks = (path: string) => /messages|commission|prefs|bank|unsubscribe/.test(path);
    const { base } = await toy([], lacks);
    const { outcome } = await verifyAt(base);
    expect(outcome.causes).toEqual([]);
    const missing = outcome.rows.filter(({ state }) => state === 'not built');
    const lacking = contractOperations.filter(
      ({ method, path }) => method === 'GET' && lacks(path),
    );
    expect(missing.map(({ operation }) => operation.id)).toEqual(lacking.map(({ id }) => id));
  });

  it('verify warns about a server that ignores an unknown parameter', async () => {
    const { base } = await toy(['ignoring']);
    const { outcome } = await verifyAt(base);
    expect(outcome.causes).toEqual([]);
    expect(outcome.warnings.map(({ text }) => text)).toEqual([
      'a query parameter that is not known is ignored',
    ]);
  });

  it('verify reports an empty id, and sends no request with this id', async () => {
    const { base, requests } = await toy(['empty']);
    const { outcome } = await verifyAt(base);
    const [cause] = outcome.causes;
    expect(cause?.fields).toEqual(['fileId']);
    expect(requests.filter((request) => /\/file\/(?:\?|$)/.test(request))).toEqual([]);
    expect(outcome.rows.filter(({ state }) => state === 'not built')).toEqual([]);
  });

  it('verify checks only the operations of a tag with --only', async () => {
    const { base } = await toy(['money']);
    const { outcome } = await verifyAt(base, '--only', 'messages');
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
    onTestFinished(() => rmSync(folder, { recursive: true }));
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
    await expect(verifyAt(await listenLocally(createHttp(listener)))).rejects.toThrow(message);
  });

  it('verify rejects a user who is not an investor', async () => {
    const { base } = await mock();
    const staff = verifyAt(base, '--username', 'staff', '--password', 'Portfolio1!');
    await expect(staff).rejects.toThrow('--username needs an investor');
  });

  it('verify explains what to do if no server listens, and if the certificate is not trusted', async () => {
    const { base, close } = await startToyServer();
    close();
    await expect(verifyAt(base)).rejects.toThrow('Nothing listens on');
    const secure = await listenLocally(createHttps(createSelfSignedCertificate(), page));
    const refusal = verifyAt(secure.replace('http:', 'https:'));
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
    const { outcome } = await verifyAt(base, ...origin);
    const texts = outcome.causes.map(({ text }) => text);
    expect(texts).toContain('a reply that no page of the origin may read');
    expect(texts.join()).toMatch(/a preflight is refused with 40[145]/);
  });

  it('verify reports a header that is not exposed and a header that is not allowed', async () => {
    const { base, options } = await mock(async ({ send }) => {
      const reply = await send({});
      for (const name of ['Expose', 'Allow']) {
        const header = `Access-Control-${name}-Headers`;
        const value = reply.headers.get(header);
        if (value) reply.headers.set(header, value.replace(/(?:X-Request-Id|Execute-As), /, ''));
      }
      return reply;
    });
    const { outcome } = await verifyAt(base, ...options, ...origin);
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
    const { url, base, options } = await mock();
    const before = await readState(url);
    const all = [...options, '--origin', 'http://localhost:5173', '--write'];
    const { outcome, leftOut } = await verifyAt(base, ...all);
    expect([outcome.causes, outcome.warnings]).toEqual([[], []]);
    expect(leftOut).toHaveLength(1);
    const after = await readState(url);
    // A deleted draft remains in the folder of deleted messages.
    const left = after.messages.filter(({ id }) => !before.messages.some((one) => one.id === id));
    expect(left).toMatchObject([{ folder: 40, subject: 'A draft of the contract check, changed' }]);
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

  it.each<[string, readonly string[], (sent: Sent) => Promise<Response>]>([
    [
      'shows the full account number to users who act as a client',
      [
        'a field that a client who acts as another sees in full',
        'a field that staff who act see in full',
      ],
      async ({ path, send }) => {
        const reply = await send({});
        if (!path.startsWith('/client/bank/') || reply.status !== 200) return reply;
        return new Response((await reply.text()).replaceAll('*', '1'), reply);
      },
    ],
    [
      'fails with status 500',
      ['a failure of the server (500)'],
      ({ path, send }) => send(path === '/prefs/opt' ? { fault: 500 } : {}),
    ],
    [
      "shows another client's messages",
      ['200 instead of 404'],
      ({ path, send }) => send(/message-10[5-9]/.test(path) ? { by: 'partner' } : {}),
    ],
    [
      "has different errors for another client's message and an unknown message",
      ["another client's id is told apart from an unknown one"],
      async ({ path, send }) => {
        const reply = await send({});
        if (!/message-10[5-9]/.test(path) || reply.status !== 404) return reply;
        return Response.json({ ...Object(await reply.json()), error: 'It is not yours.' }, reply);
      },
    ],
    [
      'does not store a write',
      // A server that ignores writes also accepts invalid writes.
      ['200 instead of 400', 'a write that is not read back', '200 instead of 422'],
      ({ path, method, send }) =>
        send(path === '/prefs/contact' && method === 'PATCH' ? { method: 'GET' } : {}),
    ],
    [
      'ignores an Idempotency-Key',
      ['a repeated Idempotency-Key makes a second message'],
      ({ send }) => send({ without: 'Idempotency-Key' }),
    ],
    [
      'does not move a deleted message',
      // A server that replies without processing checks no session and reads no body.
      ['204 instead of 401', 'a deleted message that is not in the folder deleted'],
      ({ path, method, send }) =>
        method === 'DELETE' && /^\/client\/messages\/[^/]+$/.test(path)
          ? Promise.resolve(new Response(null, { status: 204 }))
          : send({}),
    ],
    [
      'allows a redirect to a foreign address',
      ['200 instead of 400', 'an address elsewhere that is allowed'],
      ({ path, send }) =>
        path === '/security/domain' ? Promise.resolve(Response.json({ result: true })) : send({}),
    ],
  ])('verify reports a server that %s', async (_, causes, answer) => {
    const { base, options } = await mock(answer);
    const { outcome } = await verifyAt(base, ...options, '--write');
    const texts = outcome.causes.map(({ text }) => text);
    expect(texts.toSorted()).toEqual(causes.toSorted());
  });
});

it('reports contain no token or password, even if a reply contains them', async () => {
  const { base, options } = await mock(({ path, authorization, send }) =>
    path === '/client' && authorization !== null
      ? Promise.resolve(Response.json({ clientNum: [authorization, 'Portfolio1!'] }))
      : send({}),
  );
  const report = await verifyAt(base, ...options);
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
      findParameterSources(operation.id).length === 0 &&
      !hasParameterChoices(operation) &&
      !isEmailLinkOperation(operation),
  );
  // A reset token is only available in an e-mail.
  expect(sourceless.map(({ id }) => id)).toEqual(['validatePasswordReset']);
});
