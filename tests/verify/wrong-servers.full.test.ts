import { expect, it } from 'vitest';
import { contractOperations } from '#contract/judge/document.ts';
import { formatSummary } from '#scripts/contract-check/report-text.ts';
import { verifyServer } from '#scripts/verify/verify.ts';
import {
  MOCK_OPTIONS,
  parseOptions,
  stubFaultyMock,
  verifyAt,
  type Answer,
} from './faulty-mock.ts';
import {
  ACCESS,
  EMPTY_PASSWORD,
  FOREIGN_WRITES,
  LISTS,
  LOGINS,
  LOGOUT,
  PASSWORD_IN_ANY_CASE,
} from './access-faults.ts';
import { DRAFTS, EDGE, REPEATS, WEAK } from './edge-faults.ts';
import { NO_STORE, type Switch } from './fault-switch.ts';
import { BOUNDS, FIGURES, HISTORY, LOST_ROWS, PARAMETERS } from './figure-faults.ts';

/** Faults by run, because a run is slow. Faults of one run must not hide each other. */
const RUNS: readonly {
  readonly about: string;
  readonly switches: readonly Switch[];
  readonly options?: readonly string[];
}[] = [
  { about: 'access, logins and figures', switches: [...ACCESS, ...LOGINS, ...FIGURES, ...BOUNDS] },
  {
    about: 'lists, parameters and the edge',
    switches: [...LISTS, ...HISTORY, ...PARAMETERS, ...EDGE, PASSWORD_IN_ANY_CASE],
  },
  {
    about: 'access by writes, repeats and drafts',
    switches: [...FOREIGN_WRITES, ...REPEATS, ...DRAFTS],
    options: ['--write'],
  },
  {
    about: 'lost rows, weak ETags and a logout',
    switches: [...LOST_ROWS, ...WEAK, ...LOGOUT, EMPTY_PASSWORD],
    options: ['--write'],
  },
];

it.each(RUNS)('verify names each fault of $about', async ({ switches, options = [] }) => {
  const base = stubFaultyMock(
    (sent) =>
      switches.map(([, fault]) => fault(sent)).find((reply) => reply !== undefined) ?? sent.send(),
  );
  const { outcome } = await verifyAt(base, ...MOCK_OPTIONS, ...options);
  const found = [...outcome.causes, ...outcome.warnings].flatMap(({ text, operations }) =>
    operations.map((id) => `${id}: ${text}`),
  );
  const wanted = switches.map(([server, , cause, id]) => ({ server, cause: `${id}: ${cause}` }));
  expect(new Set(wanted.map(({ cause }) => cause)).size).toBe(wanted.length);
  expect(wanted.filter(({ cause }) => !found.some((one) => one.startsWith(cause)))).toEqual([]);
});

/** Replies of frameworks to a route that nobody has written, as Express 5 and Fastify 5 send them. */
const UNWRITTEN: readonly (readonly [string, (method: string, path: string) => Response])[] = [
  ...[404, 405, 501].map(
    (status) =>
      [
        `a server of its own with status ${status}`,
        (method: string, path: string) =>
          Response.json({ error: `No ${method} for ${path}, try ${path.length}.` }, { status }),
      ] as const,
  ),
  [
    'Express',
    (method, path) =>
      new Response(
        `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>Cannot ${method} ${path}</pre>\n</body>\n</html>\n`,
        {
          status: 404,
          headers: {
            'Content-Security-Policy': "default-src 'none'",
            'Content-Type': 'text/html; charset=utf-8',
            'X-Content-Type-Options': 'nosniff',
            'X-Powered-By': 'Express',
          },
        },
      ),
  ],
  [
    'Fastify',
    (method, path) =>
      Response.json(
        { message: `Route ${method}:${path} not found`, error: 'Not Found', statusCode: 404 },
        { status: 404 },
      ),
  ],
];

it.each(UNWRITTEN)(
  'verify reports nothing wrong about half of the operations in %s',
  async (_, answer) => {
    const lacks = contractOperations.filter(({ id }, index) => index % 2 === 1 && id !== 'login');
    const base = stubFaultyMock(({ method, path, send }) => {
      const isLacking = lacks.some(
        (one) =>
          one.method === method &&
          new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
      );
      return isLacking ? Promise.resolve(answer(method, `/app-portal/api${path}`)) : send();
    });
    const { outcome } = await verifyAt(base, ...MOCK_OPTIONS, '--write');
    expect([outcome.causes, outcome.warnings]).toEqual([[], []]);
  },
);

it('verify reports the calls so far if it is stopped', async () => {
  const stop = new AbortController();
  const base = stubFaultyMock(({ path, send }) => {
    if (path === '/client/address') stop.abort();
    return send();
  });
  const options = parseOptions(['--base-url', base, ...MOCK_OPTIONS]);
  const report = await verifyServer(options, stop.signal);
  expect(report.stopped).toBe('interrupted');
  expect(formatSummary(report).join('\n')).toContain('Stopped before the end: interrupted');
  expect(report.outcome.calls).toBeGreaterThan(3);
});

it.each<[string, readonly string[], Answer]>([
  [
    'shows the full account number to users who act as a client',
    [
      'a field that a client who acts as another sees in full',
      'a field that staff who act see in full',
    ],
    async ({ path, send }) => {
      const reply = await send();
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
      const reply = await send();
      if (!/message-10[5-9]/.test(path) || reply.status !== 404) return reply;
      return Response.json({ ...Object(await reply.json()), error: 'It is not yours.' }, reply);
    },
  ],
  [
    'does not store a write',
    // A server that ignores writes also accepts invalid writes.
    [
      '200 instead of 400',
      '200 instead of 409',
      'a write that is not read back',
      '200 instead of 422',
    ],
    ({ path, method, send }) =>
      send(path === '/prefs/contact' && method === 'PATCH' ? { method: 'GET' } : {}),
  ],
  [
    'ignores an Idempotency-Key',
    ['a repeated Idempotency-Key makes a second message'],
    ({ send }) => send({ headers: { 'Idempotency-Key': '' } }),
  ],
  [
    'does not move a deleted message',
    // A server that replies without processing checks no session and reads no body.
    [
      '204 instead of 401',
      '204 instead of 404',
      'a deleted message that is not in the folder deleted',
    ],
    ({ path, method, send }) =>
      method === 'DELETE' && /^\/client\/messages\/[^/]+$/.test(path)
        ? Promise.resolve(new Response(null, { status: 204, headers: NO_STORE }))
        : send(),
  ],
  [
    'allows a redirect to a foreign address',
    ['200 instead of 400', 'an address elsewhere that is allowed'],
    ({ path, send }) =>
      path === '/security/domain' ? Promise.resolve(Response.json({ result: true })) : send(),
  ],
])('verify reports a server that %s', async (_, causes, answer) => {
  const base = stubFaultyMock(answer);
  const { outcome } = await verifyAt(base, ...MOCK_OPTIONS, '--write');
  const texts = outcome.causes.map(({ text }) => text);
  expect(texts.toSorted()).toEqual(causes.toSorted());
});
