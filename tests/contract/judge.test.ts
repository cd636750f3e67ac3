import { describe, expect, it } from 'vitest';
import { getOperation } from '#contract/judge/document.ts';
import { judgeReply } from '#contract/judge/judge-reply.ts';

const DATE = { Date: 'Mon, 16 Mar 2026 09:00:00 GMT' };
const JSON_TYPE = { ...DATE, 'Content-Type': 'application/json' };
const client = getOperation('getClient');
const error = { timestamp: '2026-03-16T09:00:00Z', status: 401, error: 'Please log in.' };

function currencyHistory(currency: string) {
  const point = { date: '2026-01-31', value: 1, invested: 1, paidIn: 1, takenOut: 0 };
  return { currency, points: [point], categories: [] };
}

function reply(body: unknown, init: ResponseInit = {}): Response {
  const text = typeof body === 'string' || body === null ? body : JSON.stringify(body);
  return new Response(text, { headers: JSON_TYPE, ...init });
}

it('a reply that conforms to the contract has no errors', async () => {
  expect(await judgeReply(client, reply({ clientNum: '100234' }))).toEqual([]);
  expect(await judgeReply(client, reply(error, { status: 401 }))).toEqual([]);
  expect(await judgeReply(getOperation('logout'), new Response(null, { status: 204 }))).toEqual([]);
});

describe('judge of a reply that the specification does not state', () => {
  const logout = getOperation('logout');

  it.each([
    ['no body', new Response(null, { status: 204 })],
    ['no body and another status', new Response('', { status: 201 })],
    ['JSON', reply({ ok: true })],
    ['null', reply('null')],
  ])('the judge accepts %s if no reply is specified [API-91] [API-96]', async (_, allowed) => {
    expect(await judgeReply(logout, allowed)).toEqual([]);
  });

  it.each([
    ['a page', new Response('<!doctype html><p>Welcome</p>')],
    ['cut JSON', reply('{"ok":tru')],
    ['a redirect', new Response(null, { status: 302 })],
  ])('the judge rejects %s if no reply is specified', async (_, refused) => {
    expect(await judgeReply(logout, refused)).toHaveLength(1);
  });
});

it.each([412, 413, 415, 429, 502, 503, 504])(
  'a reply with status %i, which gateways send, conforms with any body',
  async (status) => {
    const page = new Response('<h1>Sorry</h1>', {
      status,
      headers: { 'Content-Type': 'text/html' },
    });
    expect(await judgeReply(client, page)).toEqual([]);
    expect(await judgeReply(client, reply({ message: 'rate limit' }, { status }))).toEqual([]);
  },
);

it('an error code that the operation does not list is a warning', async () => {
  const refused = (code: string) => reply({ ...error, status: 409, code }, { status: 409 });
  expect(await judgeReply(client, refused('client-required'))).toEqual([]);
  expect(await judgeReply(client, refused('not-a-draft'))).toMatchObject([
    { path: '/code', isWarning: true },
  ]);
});

describe('judge', () => {
  it.each([
    ['with a status that is not declared', reply({}, { status: 418 })],
    [
      'with another content type',
      reply('{}', { headers: { ...DATE, 'Content-Type': 'text/html' } }),
    ],
    ['that is not JSON', reply('{"clientNum":')],
    ['that is empty', reply(null)],
    ['without a required field', reply({})],
    ['with a value of another type', reply({ clientNum: 100234 })],
    ['with a field that is not declared', reply({ clientNum: '100234', password: 'x' })],
    ['whose body contains another status', reply({ ...error, status: 403 }, { status: 401 })],
  ])('the judge reports a reply %s', async (_, broken) => {
    expect(await judgeReply(client, broken)).toHaveLength(1);
  });

  it.each([
    ['getPortfolioOverview', (code: string) => ({ overview: [], currencyTotals: { [code]: 1 } })],
    ['getDfmAccountGrowth', (code: string) => ({ currency: code, points: [] })],
    ['getPortfolioHistory', (code: string) => ({ currencies: [currencyHistory(code)] })],
  ] as const)('the judge reports an invalid currency code in %s', async (id, bodyWith) => {
    for (const code of ['GBP', 'USD', 'GBX', 'GBp']) {
      expect(await judgeReply(getOperation(id), reply(bodyWith(code)))).toEqual([]);
    }
    for (const code of ['gbp', 'gbP', 'GBP ', 'pounds', '£', '']) {
      const [complaint] = await judgeReply(getOperation(id), reply(bodyWith(code)));
      expect(complaint).toMatchObject({ cause: expect.stringContaining('pattern'), got: code });
    }
  });

  it('the judge warns about an undeclared field in a nested object', async () => {
    const body = { overview: [{ investmentCategory: 'DFM', url: '/x', owner: 'client-100234' }] };
    expect(await judgeReply(getOperation('getPortfolioOverview'), reply(body))).toEqual([
      {
        operationId: 'getPortfolioOverview',
        status: 200,
        cause: 'a field that the contract does not name',
        path: '/overview/0/owner',
        got: 'client-100234',
        isWarning: true,
      },
    ]);
  });

  it('the judge reports a missing required header', async () => {
    const headers = { ...DATE, 'Content-Type': 'application/octet-stream' };
    const download = getOperation('downloadDocument');
    expect(await judgeReply(download, reply('bytes', { headers }))).toMatchObject([
      { cause: 'a required header is missing', path: 'header Content-Disposition' },
    ]);
  });

  it.each([
    ['without a time', { 'Content-Type': 'application/json' }, 'Date'],
    ['with a time in another format', { ...JSON_TYPE, Date: '2026-03-16T09:00:00Z' }, 'Date'],
    ['with a request id of another form', { ...JSON_TYPE, 'X-Request-Id': 'no 1' }, 'X-Request-Id'],
  ])('the judge reports a success and a refusal %s', async (_, headers, name) => {
    for (const [body, status] of [[{ clientNum: null }, 200] as const, [error, 401] as const]) {
      const findings = await judgeReply(client, reply(body, { status, headers }));
      expect(findings).toMatchObject([{ path: `header ${name}` }]);
    }
  });

  it('the judge reports a malformed X-Contract-Version header', async () => {
    const headers = { ...JSON_TYPE, 'X-Contract-Version': 'v2' };
    const findings = await judgeReply(client, reply({ clientNum: null }, { headers }));
    expect(findings).toContainEqual(expect.objectContaining({ path: 'header X-Contract-Version' }));
  });

  it('the judge warns about another version of the contract in X-Contract-Version', async () => {
    const headers = { ...JSON_TYPE, 'X-Contract-Version': '1.0.0' };
    expect(await judgeReply(client, reply({ clientNum: null }, { headers }))).toContainEqual(
      expect.objectContaining({ cause: 'another version of the contract', isWarning: true }),
    );
  });

  it('the judge reports a body if the contract declares none', async () => {
    const logout = { ...getOperation('logout'), isReplyUnstated: false };
    const withBody = { status: 204, headers: new Headers(DATE), clone: () => reply('x') };
    // `Response` allows no body for 204, so this object imitates a server that sends one.
    const broken = withBody as unknown as Response;
    expect(await judgeReply(logout, broken)).toMatchObject([
      { cause: 'a body where none is declared' },
    ]);
  });
});
