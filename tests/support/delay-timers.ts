import { onTestFinished, vi } from 'vitest';

/**
 * Makes timers of exactly `ms` wait until the returned function is called, which runs them and
 * returns their number. Applies until the test ends. Needed because an effect may start its timer
 * later than a test expects.
 */
export function delayTimers(ms: number): () => number {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const delayed = new Map<unknown, () => void>();
  const startOrDelay = (
    run: (...values: unknown[]) => void,
    after?: number,
    ...values: unknown[]
  ) => {
    if (after !== ms) return start(run, after, ...values);
    const id = start(() => {});
    delayed.set(id, () => run(...values));
    return id;
  };
  vi.stubGlobal('setTimeout', Object.assign(startOrDelay, start));
  vi.stubGlobal('clearTimeout', (id?: NodeJS.Timeout) => {
    delayed.delete(id);
    stop(id);
  });
  onTestFinished(() => {
    vi.stubGlobal('setTimeout', start);
    vi.stubGlobal('clearTimeout', stop);
  });
  return () => {
    const due = [...delayed.values()];
    delayed.clear();
    for (const run of due) run();
    return due.length;
  };
}
