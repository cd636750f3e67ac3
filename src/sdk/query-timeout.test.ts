import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { setIdentity } from './identity.ts';
import { awaitWithTimeout } from './query-timeout.ts';
import { identityQueryOptions } from './operation-options.ts';
import { queryClient } from './query-client.ts';

const never = () => new Promise<string>(() => {});

function refusalAfter(ms: number, status: number): Promise<string> {
  const error = new ApiError({ code: 'http', operation: 'getClient', message: 'x', status });
  return new Promise((_, reject) => {
    setTimeout(() => reject(error), ms);
  });
}

let stop = () => {};

function show(queryFn: () => Promise<string>) {
  const meta = { url: '/client', operationId: 'getClient', operationName: 'getClient' };
  const options = identityQueryOptions({ queryKey: ['client'], queryFn }, {}, meta);
  const observer = new QueryObserver(queryClient(), options);
  stop = observer.subscribe(() => {});
  return observer;
}

beforeEach(() => {
  vi.useFakeTimers();
  setIdentity({ token: 'tok-a', username: 'investor', actingAs: null });
});
afterEach(() => {
  stop();
  setIdentity(null);
});

describe('a query', () => {
  it('a query without a reply fails with a time-out after 30 s', async () => {
    const observer = show(never);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(observer.getCurrentResult().isError).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(observer.getCurrentResult()).toMatchObject({
      isError: true,
      error: { code: 'timeout', operation: 'getClient' },
    });
  });

  it('a query whose attempts fail shows the last error after 30 s', async () => {
    const observer = show(() => refusalAfter(20_000, 503));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(observer.getCurrentResult().isError).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(observer.getCurrentResult()).toMatchObject({ isError: true, error: { status: 503 } });
  });

  it('a query that is shown as failed continues its usual retries [SHELL-37]', async () => {
    const queryFn = vi.fn(() => refusalAfter(20_000, 503));
    const observer = show(queryFn);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(queryFn).toHaveBeenCalledTimes(2);
    expect(observer.getCurrentResult().isFetching).toBe(true);
    await vi.advanceTimersByTimeAsync(57_000);
    expect(queryFn).toHaveBeenCalledTimes(4);
    expect(observer.getCurrentResult()).toMatchObject({ isError: true, isFetching: false });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(queryFn).toHaveBeenCalledTimes(4);
  });

  it('a query that is shown as failed shows its data when a retry succeeds', async () => {
    const queryFn = vi.fn(() => refusalAfter(20_000, 503));
    const observer = show(queryFn);
    await vi.advanceTimersByTimeAsync(30_000);
    queryFn.mockResolvedValue('Amelia');
    await vi.advanceTimersByTimeAsync(13_000);
    expect(observer.getCurrentResult()).toMatchObject({ data: 'Amelia', error: null });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(observer.getCurrentResult().isError).toBe(false);
  });

  it('a query keeps its data when a refetch times out', async () => {
    const queryFn = vi.fn(() => Promise.resolve('Amelia'));
    const observer = show(queryFn);
    await vi.advanceTimersByTimeAsync(0);
    queryFn.mockImplementation(never);
    void observer.refetch();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(observer.getCurrentResult()).toMatchObject({ data: 'Amelia', isError: true });
  });

  it('a query with a reply in time reports no later failure', async () => {
    const observer = show(() => Promise.resolve('Amelia'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(observer.getCurrentResult()).toMatchObject({ data: 'Amelia', isError: false });
  });

  it('a query removes its timer when the account changes', async () => {
    show(never);
    await vi.advanceTimersByTimeAsync(1_000);
    stop();
    setIdentity(null);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('awaitWithTimeout', () => {
  it('returns the result if it arrives within 30 s, and otherwise null', async () => {
    await expect(awaitWithTimeout(Promise.resolve('here'))).resolves.toBe('here');
    const late = awaitWithTimeout(never());
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(late).resolves.toBeNull();
  });

  it('limits how long a mutation waits for the refetch of its queries', async () => {
    const queryFn = vi.fn(() => Promise.resolve('Amelia'));
    const meta = { url: '/address', operationId: 'getAddress', operationName: 'getAddress' };
    const options = identityQueryOptions({ queryKey: ['address'], queryFn }, {}, meta);
    stop = new QueryObserver(queryClient(), options).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    queryFn.mockImplementation(never);
    const mutationOptions = {
      mutationFn: () => Promise.resolve('saved'),
      meta: { operationId: 'submitAddress', url: '/address' },
    };
    const saved = queryClient()
      .getMutationCache()
      .build(queryClient(), mutationOptions)
      .execute(undefined);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(queryFn).toHaveBeenCalledTimes(2);
    await expect(saved).resolves.toBe('saved');
  });
});
