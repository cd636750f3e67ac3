import { createRequire } from 'node:module';

type Scheduler = {
  readonly unstable_UserBlockingPriority: number;
  readonly unstable_IdlePriority: number;
  readonly unstable_scheduleCallback: (priority: number, task: () => void) => unknown;
  readonly unstable_shouldYield: () => boolean;
};

const reactDom = createRequire(import.meta.url).resolve('react-dom');
/** Scheduler that React DOM uses; another copy of the module would have other tasks. */
export const scheduler: Scheduler = createRequire(reactDom)('scheduler');

/**
 * Waits until React has run the effects of everything that it has rendered. React runs them some time after
 * the change of the page, on a busy machine after the end of a wait that sees this change. An effect that
 * changes the page again needs another wait.
 */
export function waitForEffects(): Promise<void> {
  return new Promise((resolve) => {
    // Idle priority: runs after the other tasks of React.
    scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, () => resolve());
  });
}
