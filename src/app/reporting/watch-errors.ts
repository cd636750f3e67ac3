import { getConfig } from '#src/shared/config/config.ts';
import { READY_EVENT } from '../preloaded.ts';

/**
 * Time after which the portal is considered unable to start; the errors until then are reported
 * too.
 */
const LATEST_START_MS = 12_000;
const MOST_EARLY = 10;

const early: unknown[] = [];

const keep = (error: unknown): void => {
  if (early.length < MOST_EARLY) early.push(error);
};

const drop = (_error: unknown): void => {};

let take = drop;

/** Reports an error that a screen handles itself, such as a route error. */
export function noteError(error: unknown): void {
  take(error);
}

/**
 * Buffers the first errors until the portal is ready. Then they are reported, by a script that
 * loads only if the deployment has a report address, or dropped.
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
    // If the script fails to load, nothing is reported.
    start().catch(() => {});
  }
}
