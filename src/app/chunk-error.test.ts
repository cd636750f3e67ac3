import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkError, withChunkErrors } from './chunk-error.ts';

function lazyOf(load: () => Promise<{ Component: () => null }>) {
  const [route] = withChunkErrors([{ path: 'a', children: [{ path: 'b', lazy: load }] }]);
  const lazy = route?.children?.[0]?.lazy;
  if (typeof lazy !== 'function') throw new Error('The route is not lazy.');
  return lazy;
}

const page = { Component: () => null };

describe('withChunkErrors', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('answers what the script exports', async () => {
    await expect(lazyOf(() => Promise.resolve(page))()).resolves.toBe(page);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('names a script that does not come a failed chunk [SHELL-33]', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const failure = lazyOf(() => Promise.reject(cause))().catch((error: unknown) => error);
    expect(await failure).toBeInstanceOf(ChunkError);
    expect(await failure).toMatchObject({ message: 'Loading chunk failed', cause });
  });

  it('gives a script up after 120 s and not sooner [SHELL-35]', async () => {
    let outcome: unknown = 'waiting';
    const loading = lazyOf(() => new Promise(() => {}))().catch((error: unknown) => {
      outcome = error;
    });
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(outcome).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    expect(outcome).toBeInstanceOf(ChunkError);
  });
});
