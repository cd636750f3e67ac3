import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { isAbandoned } from '#src/sdk/api-error.ts';
import { setBrokenPromiseHandler } from '#src/sdk/broken-promise.ts';
import {
  toErrorFacts,
  toPolicyFacts,
  buildReport,
  toVitalFacts,
  type ReportFacts,
} from './report.ts';

/** Maximum number of reports per page load, so that a repeated fault does not flood the server. */
const MAX_REPORTS = 40;
/** Caps timing reports so that errors still fit into the limit. */
const MAX_REPORTS_WITH_VITALS = 20;
const BATCH_MS = 5_000;

/** Sends errors, timings and violations in batches, each once; returns the function that reports an error. */
export function startReporting(address: string): (error: unknown) => void {
  const reported = new Set<string>();
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const batch = waiting;
    const body = `[${batch.join(',')}]`;
    waiting = [];
    // `no-cors` needs no CORS preflight, which a page that is being unloaded could not send.
    const quiet = { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
    fetch(address, { method: 'POST', body, keepalive: true, ...quiet }).catch(() => {
      if (!navigator.onLine) waiting = [...batch, ...waiting];
    });
  };

  const add = (facts: ReportFacts, pathname = window.location.pathname) => {
    const report = JSON.stringify(buildReport(facts, pathname));
    const most = facts.kind === 'vital' ? MAX_REPORTS_WITH_VITALS : MAX_REPORTS;
    if (reported.has(report) || reported.size >= most) return;
    reported.add(report);
    waiting.push(report);
    timer ??= setTimeout(send, document.visibilityState === 'hidden' ? 0 : BATCH_MS);
  };

  // Attributes each metric to the page on which it was measured, even if another page is open when
  // it is reported. A browser without soft navigations measures only the page that was loaded.
  const loaded = window.location.href;
  const addVital = (metric: Metric) =>
    add(toVitalFacts(metric), new URL(metric.navigationURL ?? loaded).pathname);
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(addVital, { reportSoftNavs: true });
  }
  document.addEventListener('securitypolicyviolation', (event) => add(toPolicyFacts(event)));
  // Added after web-vitals' listeners, which report the last metrics when the page is hidden.
  window.addEventListener('online', send);
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  const report = (error: unknown) => {
    if (error instanceof Error && !isAbandoned(error)) add(toErrorFacts(error));
  };
  setBrokenPromiseHandler(report);
  return report;
}
