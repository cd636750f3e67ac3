import { expect, it } from 'vitest';
import { contractOperations } from '#contract/judge/document.ts';
import type { Row } from '#scripts/verify/findings.ts';
import { htmlOf } from '#scripts/verify/report-html.ts';
import { junitOf } from '#scripts/verify/report-junit.ts';
import { summaryLines, type Report } from '#scripts/verify/report-text.ts';

const HOSTILE = `<script>alert("1")</script> & 'more'\u0001`;
const STATES = ['breaks', 'conforms', 'not seen', 'not built'] as const;
const rows: readonly Row[] = contractOperations.map((operation, index) => {
  const state = STATES[index % STATES.length] ?? 'conforms';
  return { operation, status: 200, state, calls: 2, detail: HOSTILE };
});
const cause = { text: HOSTILE, calls: 3, places: 3, fields: ['value'], example: HOSTILE };
const causes = Array.from({ length: 12 }, () => ({ ...cause, operations: ['getClient'] }));
const report: Report = {
  outcome: { calls: 5, rows, causes, warnings: causes.slice(0, 1) },
  base: 'http://localhost/api',
  seconds: 1.5,
  leftOut: [HOSTILE],
};

it('the page shows texts of the server as text, and needs no script and no other file', () => {
  const page = new DOMParser().parseFromString(htmlOf(report), 'text/html');
  expect(page.querySelectorAll('script, link, img, [src], [href]')).toHaveLength(0);
  expect(page.querySelectorAll('ol li')).toHaveLength(13);
  expect(page.querySelectorAll('tbody tr')).toHaveLength(rows.length);
  expect(page.querySelector('tbody td:last-child')?.textContent?.trim()).toBe(
    HOSTILE.replace('\u0001', '?'),
  );
});

it('the cases are XML that counts what a reader of JUnit counts', () => {
  const xml = new DOMParser().parseFromString(junitOf(report), 'text/xml');
  expect(xml.querySelector('parsererror')).toBe(null);
  for (const suite of xml.querySelectorAll('testsuites, testsuite')) {
    const counted = ['testcase', 'failure', 'skipped'].map(
      (name) => suite.getElementsByTagName(name).length,
    );
    const told = ['tests', 'failures', 'skipped'].map((name) => Number(suite.getAttribute(name)));
    expect(told).toEqual(counted);
  }
});

it('the summary fits on one screen however much is wrong', () => {
  const lines = summaryLines(report);
  expect(lines.length).toBeLessThanOrEqual(46);
  expect(lines).toContain('… and 3 more causes in the report');
});
