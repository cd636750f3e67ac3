import { beforeEach, expect, it, vi } from 'vitest';
import { ScriptTimeoutError, NAVIGATION_DELAY_MS, loadScript } from './load-script.ts';

const failure = new TypeError('error loading dynamically imported module');
const leave = () => void window.dispatchEvent(new Event('beforeunload'));

/** Starts a load. `now` in the returned object is the outcome so far. */
function startLoad(load: () => Promise<string>) {
  const outcome: { now: unknown } = { now: 'waiting' };
  loadScript(load).then(
    (value) => (outcome.now = value),
    (error: unknown) => (outcome.now = error),
  );
  return outcome;
}

beforeEach(() => void vi.useFakeTimers());

it('a script that fails to load rejects at once, also after a cancelled navigation', async () => {
  leave();
  const outcome = startLoad(() => Promise.reject(failure));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.now).toBe(failure);
});

it('a script that fails during a navigation rejects only if the page stays', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  const outcome = startLoad(() => promise);
  leave();
  reject(failure);
  await vi.advanceTimersByTimeAsync(NAVIGATION_DELAY_MS - 1);
  expect(outcome.now).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.now).toBe(failure);
});

it('a script that loads during a navigation resolves', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const outcome = startLoad(() => promise);
  leave();
  resolve('script');
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.now).toBe('script');
});

it('a script that stalls is rejected after 120 s', async () => {
  const outcome = startLoad(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(120_000 - 1);
  expect(outcome.now).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.now).toBeInstanceOf(ScriptTimeoutError);
});
