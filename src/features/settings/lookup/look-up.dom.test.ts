// oxlint-disable-next-line no-restricted-imports -- The postcode service is not part of the contract.
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { getConfig } from '#src/shared/platform/config/config.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { isLookupApiKeyUsable, lookUpAddresses } from './look-up.ts';

const { signal } = new AbortController();
const service = (key = 'ak_demo') => ({ ...getConfig().postcode, key });

describe('lookUpAddresses', () => {
  it.each([
    [4010, 'invalid-key'],
    [4020, 'no-balance'],
    [4021, 'limit-reached'],
    [4040, 'no-postcode'],
    [4042, 'unknown-key'],
    [4044, 'no-address'],
    [4046, 'no-residence'],
    [4999, 'failed'],
  ])('returns for the code %i the problem %s [SETT-63] [SETT-72]', async (code, problem) => {
    startMockApi();
    apiServer.use(
      http.get('*/postcodes/:postcode', () =>
        HttpResponse.json({ code, message: 'x' }, { status: Math.floor(code / 10) }),
      ),
    );
    expect(await lookUpAddresses('BS1 4DJ', service(), signal)).toEqual({
      kind: 'problem',
      problem,
      suggestions: [],
    });
  });

  it.each([
    ['no connection', () => HttpResponse.error()],
    ['an HTML page', () => HttpResponse.html('<p>Welcome</p>')],
    ['no body', () => new HttpResponse(null, { status: 204 })],
    ['a truncated reply', () => new HttpResponse('{"code": 20', { status: 200 })],
    ['a reply without addresses', () => HttpResponse.json({ code: 2000, message: 'Success' })],
    ['an unknown code', () => HttpResponse.json({ code: 5000, message: 'x' }, { status: 500 })],
  ])('returns the problem "failed" after %s [SETT-57] [SETT-71]', async (_what, answer) => {
    startMockApi();
    apiServer.use(http.get('*/postcodes/:postcode', answer));
    expect(await lookUpAddresses('BS1 4DJ', service(), signal)).toHaveProperty('problem', 'failed');
  });

  it.each([
    ['ak_demo', 'found'],
    ['ak_empty', 'no-balance'],
    ['ak_limit', 'limit-reached'],
    ['ak_nobody', 'invalid-key'],
  ])('returns for the key %s the result %s [SETT-74]', async (key, expected) => {
    startMockApi();
    const outcome = await lookUpAddresses('BS1 4DJ', service(key), signal);
    expect(outcome.kind === 'found' ? 'found' : outcome.problem).toBe(expected);
  });

  it.each(['BS14DJ', 'bs1 4dj', ' EH3  9DR', 'JE2 3AB'])(
    'treats %j as a postcode',
    async (typed) => {
      startMockApi();
      expect(await lookUpAddresses(typed, service('demo'), signal)).toHaveProperty('kind', 'found');
    },
  );

  it.each(['12 Quay Street', 'Boathouse Cafe', '5/1 Meadow Place'])(
    'treats %j as the text of an address',
    async (typed) => {
      startMockApi();
      const outcome = await lookUpAddresses(typed, service('demo'), signal);
      expect(outcome).toHaveProperty('addresses.length', 1);
    },
  );
});

it.each([
  ['demo', true],
  ['ak_demo', true],
  ['ak_empty', false],
  ['ak_limit', false],
  ['ak_nobody', false],
])('isLookupApiKeyUsable returns for the key %s: %s [SETT-62]', async (key, isUsable) => {
  startMockApi();
  expect(await isLookupApiKeyUsable(service(key), signal)).toBe(isUsable);
});
