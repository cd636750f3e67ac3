import type { z } from 'zod';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { operations } from '#contract/generated/operations.ts';
import { createTestClient, getFieldByPath, type TestClient } from './test-client.ts';

const FAULTS = '/sandboxes/default/faults';

async function armed(fault: object): Promise<TestClient & { readonly token: string }> {
  const client = createTestClient();
  const token = await client.login();
  const { status } = await client.control('POST', FAULTS, fault);
  expect(status).toBe(200);
  return { ...client, token };
}

describe('fault', () => {
  it('a status fault answers with the given status and an error body', async () => {
    const fault = { operationId: 'getClient', kind: 'status', status: 503 };
    const { api, token } = await armed(fault);
    const { status, body } = await api('GET', '/client', { token });
    expect(status).toBe(503);
    expect(body).toEqual({
      timestamp: '2026-03-16T09:00:01.000Z',
      status: 503,
      code: 'unavailable',
      error: 'We are working on it. Please try again later.',
    });
    expect((await api('GET', '/client/address', { token })).status).toBe(200);
  });

  it('a status fault answers with the given error message', async () => {
    const fault = { operationId: '*', kind: 'status', status: 500, error: 'No luck today.' };
    const { api, token } = await armed(fault);
    expect(getFieldByPath((await api('GET', '/client', { token })).body, 'error')).toBe(
      'No luck today.',
    );
  });

  it.each([
    ['code=404', 404],
    ['respond-async, code=422', 422],
    ['code=200', 200],
    ['encode=404', 200],
  ])(
    'a request with Prefer: %s gets status %i, and the next request does not',
    async (prefer, status) => {
      const { api, login } = createTestClient();
      const token = await login();
      const headers = { Prefer: prefer };
      expect((await api('GET', '/client/address', { token, headers })).status).toBe(status);
      expect((await api('GET', '/client/address', { token })).status).toBe(200);
    },
  );

  it('a fault stops after the given number of hits', async () => {
    const fault = { operationId: 'getClient', kind: 'status', status: 500, times: 2 };
    const { api, control, token } = await armed(fault);
    expect((await api('GET', '/client', { token })).status).toBe(500);
    const left = await control('GET', FAULTS);
    expect(getFieldByPath(left.body, '0')).toMatchObject({ id: 'fault-1', hits: 1, remaining: 1 });
    expect((await api('GET', '/client', { token })).status).toBe(500);
    expect((await api('GET', '/client', { token })).status).toBe(200);
    expect((await control('GET', FAULTS)).body).toEqual([]);
  });

  it('a fault matches only requests with all given path and query parameters', async () => {
    const fault = { operationId: '*', kind: 'status', status: 500, match: { id: 'main' } };
    const { api, control, token } = await armed(fault);
    expect((await api('GET', '/client/bank/rebate', { token })).status).not.toBe(500);
    expect((await api('GET', '/client/bank/main', { token })).status).toBe(500);
    await control('DELETE', FAULTS);
    await control('POST', FAULTS, { ...fault, match: { folder: 'inbox', page: '2' } });
    expect((await api('GET', '/client/messages?folder=inbox', { token })).status).toBe(200);
  });

  it('a fault for one operation precedes a fault for all operations', async () => {
    const { api, control, token } = await armed({ operationId: '*', kind: 'status', status: 500 });
    await control('POST', FAULTS, { operationId: 'getClient', kind: 'status', status: 404 });
    expect((await api('GET', '/client', { token })).status).toBe(404);
  });

  it('a delay fault delays the real reply', async () => {
    const { api, token } = await armed({
      operationId: 'getClient',
      kind: 'delay',
      delayMs: 30_000,
    });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let status = 0;
    const call = api('GET', '/client', { token }).then((reply) => {
      status = reply.status;
    });
    expect((await api('GET', '/client/address', { token })).status).toBe(200);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(status).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(status).toBe(200);
  });

  it('a hang fault lasts until the client aborts', async () => {
    const { api, control, token } = await armed({ operationId: 'getClient', kind: 'hang' });
    const controller = new AbortController();
    const call = api('GET', '/client', { token, signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toThrow(/aborted/);
    const { body } = await control('GET', '/sandboxes/default/journal?operationId=getClient');
    expect(getFieldByPath(body, 'entries.0')).toMatchObject({ status: null, faultId: 'fault-1' });
  });

  it('a drop fault closes the connection, and fetch rejects as for a network error', async () => {
    const { api, token } = await armed({ operationId: 'getClient', kind: 'drop' });
    await expect(api('GET', '/client', { token })).rejects.toThrow(TypeError);
  });

  it('faults can send malformed JSON, truncated JSON or an HTML page', async () => {
    const { api, control, token } = await armed({
      operationId: 'getClient',
      kind: 'malformed-json',
    });
    const malformed = await api('GET', '/client', { token });
    expect([malformed.status, malformed.body]).toEqual([200, null]);
    expect(malformed.headers.get('Content-Type')).toBe('application/json');

    await control('DELETE', `${FAULTS}?fault=fault-1`);
    await control('POST', FAULTS, { operationId: 'getClient', kind: 'truncated-json' });
    const truncated = await api('GET', '/client', { token });
    expect(truncated.text).toBe('{"clientNum');

    await control('DELETE', FAULTS);
    await control('POST', FAULTS, { operationId: 'getClient', kind: 'html' });
    const page = await api('GET', '/client', { token });
    expect(page.status).toBe(503);
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  });

  it.each(['/client', '/investments', '/client/messages/count', '/commission/years'])(
    'a broken-contract fault sends a reply of %s that is valid JSON but breaks the contract',
    async (path) => {
      const { api, control, token } = await armed({ operationId: '*', kind: 'broken-contract' });
      const { status, body } = await api('GET', path, { token });
      expect(status).toBe(200);
      const operation = Object.values(operations).find(
        (o) => o.path === path && o.method === 'GET',
      );
      const replies: readonly [string, z.ZodType | undefined][] = Object.entries(
        operation?.replies ?? {},
      );
      const schema = new Map(replies).get('200');
      expect(schema?.safeParse(body).success).toBe(false);
      const journal = await control('GET', '/sandboxes/default/journal?limit=1');
      expect(getFieldByPath(journal.body, 'entries.0.contract')).toBe('not-checked');
    },
  );

  it('a fault applies to the postcode service as well', async () => {
    const { call } = await armed({ operationId: 'lookupPostcode', kind: 'status', status: 500 });
    const { status } = await call('GET', '/postcode-lookup/postcodes/BS14DJ?api_key=demo');
    expect(status).toBe(500);
  });
});

it.each([
  [{ operationId: 'nothing', kind: 'hang' }, 'operationId'],
  [{ operationId: 'getClient', kind: 'status' }, 'status'],
  [{ operationId: 'getClient', kind: 'delay' }, 'delayMs'],
  [{ operationId: 'getClient', kind: 'explode' }, 'kind'],
])('the fault %j is refused with the name of the field', async (fault, name) => {
  const { control } = createTestClient();
  const { status, body } = await control('POST', FAULTS, fault);
  expect(status).toBe(422);
  expect(Object.keys(Object(getFieldByPath(body, 'fieldErrors')))).toEqual([name]);
});

it('a reset of the sandbox removes its faults', async () => {
  const { api, control, token } = await armed({ operationId: '*', kind: 'status', status: 500 });
  expect((await api('GET', '/client', { token })).status).toBe(500);
  await control('POST', '/sandboxes/default/reset');
  expect((await api('GET', '/client', { token })).status).toBe(401);
});
