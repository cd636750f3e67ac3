import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { isAbandoned } from '#src/sdk/api-error.ts';
import { errorFacts, policyFacts, reportOf, vitalFacts, type Facts } from './report.ts';

/** Of one page load: a fault that repeats fills no line. */
const MOST_REPORTS = 40;
const BATCH_MS = 5_000;

/**
 * Sends what happens from now on to the deployment's address: in batches, each report once, never
 * while offline, and without a word when it fails. Returns how errors are told.
 */
export function startReporting(address: string): (error: unknown) => void {
  const known = new Set<string>();
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0 || !navigator.onLine) return;
    const body = `[${waiting.join(',')}]`;
    waiting = [];
    // As plain text and without the right to read the reply, no question precedes it: a page that
    // is being left could not ask.
    const quiet = { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
    fetch(address, { method: 'POST', body, keepalive: true, ...quiet }).catch(() => {});
  };

  const add = (facts: Facts, pathname = window.location.pathname) => {
    const report = JSON.stringify(reportOf(facts, pathname));
    if (known.has(report) || known.size === MOST_REPORTS) return;
    known.add(report);
    waiting.push(report);
    timer ??= setTimeout(send, document.visibilityState === 'hidden' ? 0 : BATCH_MS);
  };

  // Figures of the page load, whatever page is open when they are known.
  const loaded = window.location.pathname;
  const addVital = (metric: Metric) => add(vitalFacts(metric), loaded);
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(addVital);
  document.addEventListener('securitypolicyviolation', (event) => add(policyFacts(event)));
  // After the library's own listeners, whose last figures come when the page is hidden.
  window.addEventListener('online', send);
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  return (error) => {
    if (error instanceof Error && !isAbandoned(error)) add(errorFacts(error));
  };
}
