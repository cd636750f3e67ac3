import { createRequire } from 'node:module';

const LATE_MS = 25;

type Schedule = (priority: number, task: () => unknown, options?: object) => unknown;

// `npm run test:late` delays passive effects by 25 ms, so that a test that does not wait for them
// fails.
if (import.meta.env.MODE === 'late') delayEffects();

/**
 * Wraps the scheduler. Must run before React DOM loads, which stores a reference to the scheduler's
 * function.
 */
function delayEffects(): void {
  // The real function, also while a test uses fake timers.
  const realTimeout = setTimeout;
  const reactDom = createRequire(import.meta.url).resolve('react-dom');
  const scheduler: { unstable_scheduleCallback: Schedule } = createRequire(reactDom)('scheduler');
  const schedule = scheduler.unstable_scheduleCallback;
  scheduler.unstable_scheduleCallback = (priority, task, options) => {
    if (!isForEffects(task)) return schedule(priority, task, options);
    realTimeout(() => schedule(priority, task, options), LATE_MS);
    return {};
  };
}

/**
 * React DOM schedules its passive effects with a function that contains this call, and no other
 * task does.
 */
function isForEffects(task: () => unknown): boolean {
  return String(task).includes('flushPassiveEffects()');
}
