import { expect, it } from 'vitest';
import { contractOperations, portalContract } from '#contract/judge/document.ts';
import type { OutcomeRow } from '#scripts/contract-check/build-outcome.ts';
import { formatJunit } from '#scripts/contract-check/report-junit.ts';
import { formatSummary, type Report } from '#scripts/contract-check/report-text.ts';

const HOSTILE = `<script>alert("1")</script> & 'more'\u0001`;
const STATES = ['breaks', 'conforms', 'not seen', 'not built'] as const;
const rows: readonly OutcomeRow[] = contractOperations.map((operation, index) => {
  const state = STATES[index % STATES.length] ?? 'conforms';
  return { operation, status: 200, state, calls: 2, detail: HOSTILE };
});
const cause = { text: HOSTILE, calls: 3, places: 3, fields: ['value'], example: HOSTILE };
const causes = Array.from({ length: 12 }, () => ({ ...cause, operations: ['getClient'] }));
const report: Report = {
  outcome: { calls: 5, rows, causes, warnings: causes.slice(0, 1) },
  contract: portalContract,
  base: 'http://localhost/api',
  seconds: 1.5,
  leftOut: [HOSTILE],
};

it('the JUnit report is valid XML with correct counts', () => {
  const xml = new DOMParser().parseFromString(formatJunit(report), 'text/xml');
  expect(xml.querySelector('parsererror')).toBe(null);
  const failureMessage = xml.querySelector('failure')?.getAttribute('message');
  expect(failureMessage).toBe(HOSTILE.replace('\u0001', '?'));
  for (const suite of xml.querySelectorAll('testsuites, testsuite')) {
    const counted = ['testcase', 'failure', 'skipped'].map(
      (name) => suite.getElementsByTagName(name).length,
    );
    const counts = ['tests', 'failures', 'skipped'].map((name) => Number(suite.getAttribute(name)));
    expect(counts).toEqual(counted);
  }
});

it('the summary of verify fits on one screen, however many problems there are', () => {
  const lines = formatSummary(report);
  expect(lines.length).toBeLessThanOrEqual(46);
  expect(lines).toContain('… and 3 more causes in the report');
});
