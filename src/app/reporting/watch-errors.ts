import { getConfig } from '#src/shared/platform/config/config.ts';
import { READY_EVENT } from '../preloaded.ts';

/** Time after which the buffered errors are reported even if the portal never becomes ready. */
const LATEST_START_MS = 12_000;
const MAX_EARLY = 10;

const early: unknown[] = [];

const bufferError = (error: unknown): void => {
  if (early.length < MAX_EARLY) early.push(error);
};

const discardError = (_error: unknown): void => {};

let handleError = discardError;

/** Reports an error that a screen handles itself, such as a route error. */
export function captureError(error: unknown): void {
  handleError(error);
}

/** Buffers the first errors until the portal is ready; reports them if the deployment has a report address. */
export function watchErrors(): void {
  handleError = bufferError;
  window.addEventListener('error', ({ error }) => handleError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => handleError(reason));
  const start = async () => {
    const { reportUrl } = getConfig();
    handleError = reportUrl
      ? (await import('./start-reporting.ts')).startReporting(reportUrl)
      : discardError;
    early.splice(0).forEach(handleError);
  };
  const timer = setTimeout(begin, LATEST_START_MS);
  window.addEventListener(READY_EVENT, begin, { once: true });
  function begin() {
    clearTimeout(timer);
    // If the script fails to load, nothing is reported.
    start().catch(() => {});
  }
}
