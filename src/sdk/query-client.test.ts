import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
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
  it('retryDelayMs doubles from 1 s up to 30 s [SHELL-38]', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelayMs)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ]);
  });

  it.each([
    ...[400, 401, 403, 404, 409, 422, 429].map((status) => [status, false] as const),
    ...[500, 502, 503].map((status) => [status, true] as const),
  ])('isRetryable returns for status %i: %s [SHELL-50]', (status, isRetried) => {
    expect(isRetryable(refusal(status))).toBe(isRetried);
  });

  it.each([
    ['network', true],
    ['timeout', true],
    ['contract', false],
    ['superseded', false],
  ] as const)('isRetryable returns for an error with the code %s: %s', (code, isRetried) => {
    const error = new ApiError({ code, operation: 'getClient', message: 'x' });
    expect(isRetryable(error)).toBe(isRetried);
  });

  describe('with fake timers', () => {
    beforeEach(() => {
      vi.useFakeTimers();
      setIdentity(AMELIA);
    });
    afterEach(() => {
      setIdentity(null);
    });

    it.each([
      [500, 4],
      [404, 1],
    ])(
      'a query that fails with %i sends %i calls in total [SHELL-37, SHELL-50]',
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

describe('a query', () => {
  const queryFn = vi.fn(() => 'Amelia');
  const show = () => new QueryObserver(queryClient(), clientQuery(queryFn)).subscribe(() => {});

  beforeEach(() => {
    vi.useFakeTimers();
    queryFn.mockClear();
    setIdentity(AMELIA);
  });
  afterEach(() => {
    setIdentity(null);
  });

  it('a query does not refetch when its component mounts again within 1 s, and refetches once after that [SHELL-39]', async () => {
    const hide = show();
    await vi.advanceTimersByTimeAsync(0);
    hide();
    await vi.advanceTimersByTimeAsync(999);
    show()();
    expect(queryFn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    const hideLast = show();
    await vi.advanceTimersByTimeAsync(0);
    hideLast();
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('a query neither retries nor polls after its session has ended', async () => {
    const failing = vi.fn(() => Promise.reject(refusal(500)));
    const polling = vi.fn(() => 'count');
    const options = { ...clientQuery(polling), refetchInterval: 5_000 };
    new QueryObserver(queryClient(), options).subscribe(() => {});
    void queryClient()
      .query({ ...clientQuery(failing), queryKey: ['failing'] })
      .catch(() => {});
    await vi.advanceTimersByTimeAsync(500);
    setIdentity(null);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(failing).toHaveBeenCalledTimes(1);
    expect(polling).toHaveBeenCalledTimes(1);
  });

  describe('without a connection', () => {
    beforeEach(() => {
      onlineManager.setOnline(false);
    });
    afterEach(() => onlineManager.setOnline(true));

    it('a query fails while offline and refetches when the connection returns', async () => {
      const failing = vi.fn(() => Promise.reject(refusal(500)));
      const observer = new QueryObserver(queryClient(), clientQuery(failing));
      const hide = observer.subscribe(() => {});
      queryClient().mount();
      await vi.advanceTimersByTimeAsync(8_000);
      expect(observer.getCurrentResult().status).toBe('error');
      expect(failing).toHaveBeenCalledTimes(4);
      onlineManager.setOnline(true);
      await vi.advanceTimersByTimeAsync(0);
      expect(failing).toHaveBeenCalledTimes(5);
      queryClient().unmount();
      hide();
    });

    it('a mutation fails at once while offline', async () => {
      const mutationFn = vi.fn(() => Promise.reject(refusal(500)));
      const mutation = queryClient().getMutationCache().build(queryClient(), { mutationFn });
      await expect(mutation.execute(undefined)).rejects.toMatchObject({ status: 500 });
    });
  });
});

describe('queryClient and identity', () => {
  afterEach(() => setIdentity(null));

  it('puts the identity first in every query key', () => {
    setIdentity({ ...AMELIA, actingAs: 'client-100235' });
    expect(clientQuery(() => 1).queryKey).toEqual([
      JSON.stringify(['investor', 'client-100235']),
      'client',
    ]);
  });

  it('creates a query client for each identity and clears the former cache', async () => {
    setIdentity(AMELIA);
    const own = queryClient();
    await own.query(clientQuery(() => 'Amelia'));
    expect(own.getQueryCache().getAll()).toHaveLength(1);
    setIdentity({ ...AMELIA, actingAs: 'client-100235' });
    expect(own.getQueryCache().getAll()).toHaveLength(0);
    expect(queryClient()).not.toBe(own);
    expect(queryClient().getQueryCache().getAll()).toHaveLength(0);
  });

  it('rejects a query of a former identity without sending it', async () => {
    setIdentity(AMELIA);
    const asked = vi.fn(() => 'Amelia');
    const options = clientQuery(asked);
    setIdentity({ ...AMELIA, actingAs: 'client-100235' });
    await expect(queryClient().query(options)).rejects.toMatchObject({ code: 'superseded' });
    expect(asked).not.toHaveBeenCalled();
  });

  it('does not call onSuccess when the identity changes during the refetch after a mutation', async () => {
    setIdentity(AMELIA);
    const slow = Promise.withResolvers<string>();
    const meta = { url: '/client/address', operationId: 'getAddress', operationName: '' };
    const options = { queryKey: ['details'], queryFn: () => slow.promise, initialData: '' };
    const stop = new QueryObserver(
      queryClient(),
      identityQueryOptions(options, {}, meta),
    ).subscribe(() => {});
    const onSuccess = vi.fn();
    const saving = new MutationObserver(queryClient(), {
      mutationFn: () => Promise.resolve('saved'),
      meta: { operationId: 'submitAddress', url: '/client/address' },
      onSuccess,
    }).mutate(undefined);
    const outcome = saving.catch((error: unknown) => error);
    await expect.poll(() => queryClient().isFetching()).toBe(1);
    setIdentity({ ...AMELIA, actingAs: 'client-100235' });
    slow.resolve('late');
    expect(await outcome).toMatchObject({ code: 'superseded' });
    expect(onSuccess).not.toHaveBeenCalled();
    stop();
  });

  it('returns the same query client while the identity is unchanged', () => {
    setIdentity(AMELIA);
    const before = queryClient();
    setIdentity({ ...AMELIA });
    expect(queryClient()).toBe(before);
  });
});
