import { createRequire } from 'node:module';

const LATE_MS = 25;

type Schedule = (priority: number, task: () => unknown, options?: object) => unknown;

// `npm run test:late`: an effect that React puts off until after the change of the page runs 25 ms
// later still, so that a test that reads at once what the effect does is red.
if (import.meta.env.MODE === 'late') delayEffects();

/** Before anything loads React DOM, which keeps the scheduler's function. */
function delayEffects(): void {
  // Not a test's clock.
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

/** React DOM asks for its effects by a function that calls this one, and for nothing else. */
function isForEffects(task: () => unknown): boolean {
  return String(task).includes('flushPassiveEffects()');
}
