export type Exclusive = <Result>(task: () => Result | Promise<Result>) => Promise<Result>;

/**
 * A queue of one: tasks run one after the other in the order in which they were given.
 * The caller of a failing task gets its error; the tasks behind it still run.
 * A task must not wait for another task of the same queue, or both wait for ever.
 */
export function createExclusive(): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
}
