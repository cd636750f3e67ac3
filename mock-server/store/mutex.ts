export type Mutex = <Result>(task: () => Result | Promise<Result>) => Promise<Result>;

/**
 * Creates a mutex: tasks run one at a time in call order. The caller of a failing task gets its error;
 * later tasks still run. A task that waits for another task of the same mutex causes a deadlock.
 */
export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}
