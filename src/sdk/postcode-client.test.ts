// oxlint-disable-next-line no-restricted-imports -- The postcode service is not part of the contract.
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { apiServer } from '#tests/support/api-server.ts';
import { postcodeClient } from './postcode-client.ts';

const BASE = 'http://postcode.test';
const PATH = '/v1/postcodes/W6%208DA';

function answer(reply: () => Response): void {
  apiServer.use(http.get(`${BASE}${PATH}`, reply));
}

describe('postcodeClient', () => {
  it('returns the envelope of a reply, including a refusal', async () => {
    answer(() => HttpResponse.json({ code: 4040, message: 'Not found' }, { status: 404 }));
    await expect(
      postcodeClient(PATH, { baseUrl: `${BASE}/`, method: 'GET' }),
    ).resolves.toMatchObject({ code: 4040 });
  });

  it.each([
    [PATH, `${PATH}?api_key=ak_1%2B1`],
    [`${PATH}?limit=10`, `${PATH}?limit=10&api_key=ak_1%2B1`],
  ])('adds the API key to %s', async (path, sent) => {
    const send = vi.spyOn(globalThis, 'fetch');
    answer(() => HttpResponse.json({ code: 2000, message: 'Success', result: [] }));
    await postcodeClient(path, { baseUrl: `${BASE}/`, method: 'GET', apiKey: 'ak_1+1' });
    expect(send).toHaveBeenCalledExactlyOnceWith(`${BASE}${sent}`, expect.anything());
  });

  it.each([
    ['nothing', () => new HttpResponse(null, { status: 204 })],
    ['a page', () => HttpResponse.html('<p></p>')],
    ['null', () => HttpResponse.json(null)],
  ])('rejects with the code `contract` when the reply is %s', async (_what, reply) => {
    answer(reply);
    await expect(
      postcodeClient(PATH, { baseUrl: `${BASE}/`, method: 'GET' }),
    ).rejects.toMatchObject({
      code: 'contract',
      message: 'Address look-up is unavailable.',
    });
  });

  it('sends no credentials and follows no redirect', async () => {
    const send = vi.spyOn(globalThis, 'fetch');
    answer(() => HttpResponse.redirect(`${BASE}/elsewhere`));
    await expect(
      postcodeClient(PATH, { baseUrl: `${BASE}/`, method: 'GET' }),
    ).rejects.toMatchObject({
      code: 'network',
    });
    const init = { credentials: 'omit', redirect: 'error' };
    expect(send).toHaveBeenCalledExactlyOnceWith(`${BASE}${PATH}`, expect.objectContaining(init));
  });
});
