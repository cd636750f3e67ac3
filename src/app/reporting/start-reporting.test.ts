// oxlint-disable-next-line no-restricted-imports -- Reports go to a foreign host.
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, superseded } from '#src/sdk/api-error.ts';
import { reportBrokenPromise } from '#src/sdk/broken-promise.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { startReporting } from './start-reporting.ts';

/** Personal data as in the mock server's clients. */
const SENTINELS = [
  'Amelia',
  'Hart',
  'investor',
  'Portfolio1!',
  '12,345.67',
  '12345.67',
  '20-00-00',
  '55779911',
  'client-100234',
  'dfm-5001',
  'st-0123456789abcdef',
  'amelia.hart@example.com',
];
const ALL = SENTINELS.join(' ');

/**
 * Report address of the current test: reporting of earlier tests cannot be stopped and continues at
 * their own addresses.
 */
let address = '';
let tests = 0;
let bodies: string[] = [];

beforeEach(() => {
  bodies = [];
  tests += 1;
  address = `https://reports.example/${tests}`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  apiServer.use(
    http.post('https://reports.example/*', async ({ request }) => {
      if (request.url === address) bodies.push(await request.text());
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  // Sends all reports that are still queued.
  window.dispatchEvent(new Event('pagehide'));
  window.history.replaceState(null, '', '/');
});

/** Returns the reports that have arrived after the next batch. */
async function sent(): Promise<readonly Record<string, unknown>[]> {
  vi.runAllTimers();
  await expect.poll(() => bodies).not.toEqual([]);
  return bodies.flatMap((body) => Array<Record<string, unknown>>().concat(JSON.parse(body)));
}

function failed(error: Error, stack: string): Error {
  return Object.assign(error, { stack });
}

const chunk = (name: string) => `${window.location.origin}/static/js/${name}`;

it('reports the class of an error, the path pattern of the page, the build and lines of own scripts', async () => {
  window.history.replaceState(null, '', '/investment/EIS/client-100234?token=st-0123456789abcdef');
  const report = startReporting(address);
  const error = new TypeError('x is undefined');
  report(
    failed(
      error,
      `TypeError: x is undefined\n    at Amelia (${chunk('dashboard-page-1a2B_c-4.js')}:1:234)\n    at ${chunk('index-00000000.js')}:9:8\n    at chrome-extension://abc/static/js/own-00000000.js:1:1`,
    ),
  );
  expect(await sent()).toEqual([
    {
      kind: 'error',
      name: 'TypeError',
      stack: ['dashboard-page-1a2B_c-4.js:1:234', 'index-00000000.js:9:8'],
      page: '/investment/:parent/:child',
      version: '1.2.3',
      commit: '0123456789',
      built: '2026-03-16T09:30:00Z',
    },
  ]);
});

it('never reports a name, amount, token or address, wherever it occurs', async () => {
  const report = startReporting(address);
  const failures = [
    new Error(ALL),
    Object.assign(new Error(ALL), { name: 'Amelia' }),
    Object.assign(new Error(ALL), { name: 'Hart: investor' }),
    new Error('page', { cause: new Error(ALL) }),
    new AggregateError([new Error(ALL)], ALL),
    new DOMException(ALL, 'DataError'),
    ...SENTINELS.map((text) => Object.assign(new Error(text), { [text]: text, data: { text } })),
    ...SENTINELS.map((text) =>
      failed(
        new Error(`${chunk(`${text}-00000000.js`)}:1:1`),
        `Error: ${chunk(`${text}-00000000.js`)}:1:1\n    at ${text} (https://${text}.example/static/js/${text}-00000000.js:1:1)\n    at ${text} (${chunk('own-00000000.js')}:2:3)`,
      ),
    ),
    new ApiError({
      code: 'http',
      operation: 'GET /client/client-100234/Amelia',
      message: ALL,
      status: 500,
      serverText: ALL,
      fieldErrors: { Amelia: ALL },
      timeStamp: ALL,
      cause: new Error(ALL),
    }),
  ];
  for (const [index, failure] of failures.entries()) {
    window.history.replaceState(null, '', `/investment/${encodeURIComponent(ALL)}/${index}#${ALL}`);
    report(failure);
    window.history.replaceState(null, '', `/${encodeURIComponent(ALL)}?q=${ALL}`);
    report(failure);
  }
  expect((await sent()).length).toBeGreaterThan(5);
  for (const text of SENTINELS) expect(bodies.join()).not.toContain(text);
});

it('reports operation and request id of a failed call, and ignores abandoned calls', async () => {
  const report = startReporting(address);
  report(superseded('listHoldings'));
  report(new DOMException('left', 'AbortError'));
  const facts = {
    code: 'http',
    operation: 'listHoldings',
    status: 503,
    requestId: 'req-7',
  } as const;
  report(new ApiError({ ...facts, message: 'No.' }));
  expect(await sent()).toMatchObject([{ name: 'ApiError', ...facts }]);
  expect(bodies).toHaveLength(1);
});

it('reports which promise of the contract a reply breaks, and where', async () => {
  expectConsole('error', /The reply of listHoldings breaks the contract/);
  const cause = 'growth that is not value less cost';
  startReporting(address);
  reportBrokenPromise('listHoldings', { path: '/0/growth', cause, got: 12_345.67 });
  const promise = `listHoldings /0/growth: ${cause}`;
  expect(await sent()).toMatchObject([{ code: 'contract', operation: 'listHoldings', promise }]);
});

it('reports the number of a React error', async () => {
  const report = startReporting(address);
  report(new Error('Minified React error #31; visit https://react.dev/errors/31?args[]=Amelia'));
  expect(await sent()).toMatchObject([{ name: 'Error', react: 31 }]);
});

it('reports what the content security policy blocked, with its origin only if it is configured', async () => {
  startReporting(address);
  const refuse = (effectiveDirective: string, blockedURI: string, sourceFile = '') =>
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), {
        effectiveDirective,
        blockedURI,
        sourceFile,
        lineNumber: 3,
        columnNumber: 14,
        documentURI: `${window.location.origin}/investment/Amelia/Hart`,
        referrer: 'https://example.com/Amelia',
        sample: 'alert("Amelia Hart")',
        originalPolicy: ALL,
      }),
    );
  refuse('script-src-elem', 'inline');
  refuse('connect-src', `${window.location.origin}/api/client/Amelia`, chunk('a-00000000.js'));
  refuse('img-src', 'https://amelia-hart.example/Amelia.png', 'https://amelia-hart.example/a.js');
  refuse('img-src', 'investor');
  const reports = await sent();
  expect(reports.filter(({ kind }) => kind === 'policy')).toMatchObject([
    { directive: 'script-src-elem', blocked: 'inline', stack: [] },
    { directive: 'connect-src', blocked: window.location.origin, stack: ['a-00000000.js:3:14'] },
    { directive: 'img-src', blocked: 'elsewhere', stack: [] },
  ]);
  for (const text of [...SENTINELS, 'amelia-hart']) expect(bodies.join()).not.toContain(text);
});

it('repeats lost reports once online, and sends each once and at most 40 per page load', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const send = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('lost'));
  const report = startReporting(address);
  const numbered = (line: number) =>
    failed(new Error('e'), `Error: e\n    at ${chunk('own-00000000.js')}:${line}:1`);
  for (let line = 0; line < 50; line += 1) {
    report(numbered(line));
    report(numbered(line));
  }
  vi.runAllTimers();
  await expect.poll(() => send.mock.calls.length).toBe(1);
  window.dispatchEvent(new Event('online'));
  expect(await sent()).toHaveLength(40);
  expect(bodies).toHaveLength(1);
});

it('stays silent when the report address is unreachable', async () => {
  let asked = 0;
  apiServer.use(
    http.post(address, () => {
      asked += 1;
      return HttpResponse.error();
    }),
  );
  startReporting(address)(new Error('e'));
  vi.runAllTimers();
  await expect.poll(() => asked).toBe(1);
});
