import { createRequire } from 'node:module';

const LATE_MS = 25;

type Schedule = (priority: number, task: () => unknown, options?: object) => unknown;

// `npm run test:unit -- --mode late` delays passive effects by 25 ms, so that a test that does not wait for them
// fails.
if (import.meta.env.MODE === 'late') delayEffects();

/**
 * Wraps the scheduler's function. Must run before React DOM loads and stores its own reference to
 * that function.
 */
function delayEffects(): void {
  // Real `setTimeout`, so that the fake timers of a test do not stop the delay.
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
 * Returns true for the task that runs React DOM's passive effects. Only the function of that task
 * contains this call.
 */
function isForEffects(task: () => unknown): boolean {
  return String(task).includes('flushPassiveEffects()');
}
