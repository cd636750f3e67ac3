import { getConfig } from '#src/shared/config/config.ts';
import { READY_EVENT } from '../preloaded.ts';

/** A portal that has not started by then will not; what hinders it is reported too. */
const LATEST_START_MS = 12_000;
const MOST_EARLY = 10;

const early: unknown[] = [];

const keep = (error: unknown): void => {
  if (early.length < MOST_EARLY) early.push(error);
};

const drop = (_error: unknown): void => {};

let take = drop;

/** Tells an error that a screen shows in its own way, such as one of a route. */
export function noteError(error: unknown): void {
  take(error);
}

/**
 * Keeps the first errors until the portal is shown. Then they are reported, by a script that loads
 * only where the deployment has an address for it, or dropped.
 */
export function watchErrors(): void {
  take = keep;
  window.addEventListener('error', ({ error }) => take(error));
  window.addEventListener('unhandledrejection', ({ reason }) => take(reason));
  const start = async () => {
    const { reportUrl } = getConfig();
    take = reportUrl ? (await import('./reporting.ts')).startReporting(reportUrl) : drop;
    early.splice(0).forEach(take);
  };
  const timer = setTimeout(begin, LATEST_START_MS);
  window.addEventListener(READY_EVENT, begin, { once: true });
  function begin() {
    clearTimeout(timer);
    // Without its script nothing is reported.
    start().catch(() => {});
  }
}
