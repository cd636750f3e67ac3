import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { setIdentity } from './identity.ts';
import { identityQueryOptions } from './operation-options.ts';
import { isRetryable, queryClient, retryDelayMs } from './query-client.ts';

const AMELIA = { token: 'tok-a', username: 'investor', actingAs: null };

function refusal(status: number): ApiError {
  return new ApiError({ code: 'http', operation: 'getClient', message: 'x', status });
}

function clientQuery(queryFn: () => unknown) {
  const meta = { url: '/client', operationId: 'getClient', operationName: 'getClient' };
  return identityQueryOptions({ queryKey: ['client'], queryFn }, {}, meta);
}

describe('retries', () => {
  it('wait 1, 2 and 4 s, and never longer than 30 s [SHELL-38]', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelayMs)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
  });

  it.each([400, 401, 403, 404, 409, 422, 429])('are never made for %i [SHELL-50]', (status) => {
    expect(isRetryable(refusal(status))).toBe(false);
  });

  it.each([500, 502, 503])('are made for %i [SHELL-50]', (status) => {
    expect(isRetryable(refusal(status))).toBe(true);
  });

  it('are made when nothing answers, and not for a reply that breaks the contract', () => {
    const failed = (code: ApiError['code']) =>
      isRetryable(new ApiError({ code, operation: 'getClient', message: 'x' }));
    expect(failed('network')).toBe(true);
    expect(failed('timeout')).toBe(true);
    expect(failed('contract')).toBe(false);
    expect(failed('superseded')).toBe(false);
  });

  describe('with the clock in hand', () => {
    beforeEach(() => {
      vi.useFakeTimers();
      setIdentity(AMELIA);
    });
    afterEach(() => {
      vi.useRealTimers();
      setIdentity(null);
    });

    it.each([
      [500, 4],
      [404, 1],
    ])(
      'make a query that fails with %i call %i times in all [SHELL-37, SHELL-50]',
      async (status, calls) => {
        const queryFn = vi.fn(() => Promise.reject(refusal(status)));
        const failed = queryClient()
          .query(clientQuery(queryFn))
          .catch(() => 'failed');
        await vi.runAllTimersAsync();
        await expect(failed).resolves.toBe('failed');
        expect(queryFn).toHaveBeenCalledTimes(calls);
      },
    );
  });
});

describe('the identity', () => {
  afterEach(() => setIdentity(null));

  it('is element 0 of every query key', () => {
    setIdentity({ ...AMELIA, actingAs: 'client-100235' });
    expect(clientQuery(() => 1).queryKey).toEqual([
      JSON.stringify(['investor', 'client-100235']),
      'client',
    ]);
  });

  it('has a client of its own: nothing cached survives a switch', async () => {
    setIdentity(AMELIA);
    const own = queryClient();
    await own.query(clientQuery(() => 'Amelia'));
    expect(own.getQueryCache().getAll()).toHaveLength(1);
    setIdentity({ ...AMELIA, actingAs: 'client-100235' });
    expect(queryClient()).not.toBe(own);
    expect(own.getQueryCache().getAll()).toHaveLength(0);
    expect(queryClient().getQueryCache().getAll()).toHaveLength(0);
  });

  it('is checked again when a query asks: a former one asks nothing in the name of the new one', async () => {
    setIdentity(AMELIA);
    const asked = vi.fn(() => 'Amelia');
    const options = clientQuery(asked);
    setIdentity({ ...AMELIA, actingAs: 'client-100235' });
    await expect(queryClient().query(options)).rejects.toMatchObject({ code: 'superseded' });
    expect(asked).not.toHaveBeenCalled();
  });

  it('keeps its client while it stays the same', () => {
    setIdentity(AMELIA);
    const before = queryClient();
    setIdentity({ ...AMELIA });
    expect(queryClient()).toBe(before);
  });
});
