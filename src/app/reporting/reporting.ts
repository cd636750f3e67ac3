import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { isAbandoned } from '#src/sdk/api-error.ts';
import { errorFacts, policyFacts, reportOf, vitalFacts, type Facts } from './report.ts';

/** Of one page load: a fault that repeats fills no line. */
const MOST_REPORTS = 40;
/** The speed of many pages leaves room for what fails. */
const MOST_WITH_VITALS = 20;
const BATCH_MS = 5_000;

/**
 * Sends what happens from now on to the deployment's address: in batches, each report once, never
 * while offline, and without a word when it fails. Returns how errors are told.
 */
export function startReporting(address: string): (error: unknown) => void {
  const reported = new Set<string>();
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
    const most = facts.kind === 'vital' ? MOST_WITH_VITALS : MOST_REPORTS;
    if (reported.has(report) || reported.size >= most) return;
    reported.add(report);
    waiting.push(report);
    timer ??= setTimeout(send, document.visibilityState === 'hidden' ? 0 : BATCH_MS);
  };

  // Of the page that they belong to, whatever page is open when they are known: where the browser
  // tells no navigations within the document, that is the one that was loaded.
  const loaded = window.location.href;
  const addVital = (metric: Metric) =>
    add(vitalFacts(metric), new URL(metric.navigationURL ?? loaded).pathname);
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(addVital, { reportSoftNavs: true });
  }
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
