import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ChunkError,
  clearReloads,
  isChunkFailure,
  mayReload,
  recordReload,
  wrapChunkErrors,
} from './chunk-error.ts';

function lazyOf(load: () => Promise<{ Component: () => null }>) {
  const [route] = wrapChunkErrors([{ path: 'a', children: [{ path: 'b', lazy: load }] }]);
  const lazy = route?.children?.[0]?.lazy;
  if (typeof lazy !== 'function') throw new Error('The route is not lazy.');
  return lazy;
}

const page = { Component: () => null };

describe('wrapChunkErrors', () => {
  beforeEach(() => vi.useFakeTimers());

  it('returns the module of a script that loads', async () => {
    await expect(lazyOf(() => Promise.resolve(page))()).resolves.toBe(page);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('throws ChunkError for a script that fails to load [SHELL-33]', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const failure = lazyOf(() => Promise.reject(cause))().catch((error: unknown) => error);
    expect(await failure).toBeInstanceOf(ChunkError);
    expect(await failure).toMatchObject({ message: 'Loading chunk failed', cause });
  });

  it('gives up on a script after 120 s and does not reload the page, which would take as long again [SHELL-35]', async () => {
    let outcome: unknown = 'waiting';
    const loading = lazyOf(() => new Promise(() => {}))().catch((error: unknown) => {
      outcome = error;
    });
    await vi.advanceTimersByTimeAsync(120_000 - 1);
    expect(outcome).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(outcome).toBeInstanceOf(ChunkError);
    expect(isChunkFailure(outcome)).toBe(true);
    expect(mayReload(outcome, '/inbox')).toBe(false);
  });
});

describe('isChunkFailure', () => {
  it('recognises only the errors of a page script and of a component script that failed to load', () => {
    const part = new TypeError('Failed to fetch dynamically imported module');
    expect(isChunkFailure(part)).toBe(false);
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: part }));
    expect(isChunkFailure(part)).toBe(true);
    expect(isChunkFailure(new ChunkError('Loading chunk failed'))).toBe(true);
    expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module'))).toBe(
      false,
    );
    expect(isChunkFailure('Loading chunk failed')).toBe(false);
  });
});

describe('mayReload', () => {
  const failure = new ChunkError('Loading chunk failed');

  it('allows one reload per address', () => {
    expect(mayReload(failure, '/inbox')).toBe(true);
    recordReload('/inbox');
    expect(mayReload(failure, '/inbox')).toBe(false);
    expect(mayReload(failure, '/search')).toBe(true);
    recordReload('/search');
    expect(mayReload(failure, '/inbox')).toBe(false);
  });

  it('refuses a reload for a failed component of a page, and for an error that is not a failed script', () => {
    const part = new TypeError('Failed to fetch');
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: part }));
    expect(mayReload(part, '/inbox')).toBe(false);
    expect(mayReload(new Error('x'), '/inbox')).toBe(false);
  });

  it('refuses a reload if storage is blocked, because the reloads could not be counted', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(mayReload(failure, '/inbox')).toBe(false);
  });

  it('clearReloads removes the recorded addresses from storage', () => {
    recordReload('/reply/message-1001');
    clearReloads();
    expect(JSON.stringify(sessionStorage)).not.toContain('message-1001');
    expect(mayReload(failure, '/reply/message-1001')).toBe(true);
  });
});
