import { describe, expect, it } from 'vitest';
import * as results from './test-results.ts';

const { sumTallies: sum, withExitCode } = results;
/** Accepts reports with only the fields that are read. */
const resultsOfVitest = (report: object) =>
  results.parseVitestReport(JSON.parse(JSON.stringify(report)));
const resultsOfPlaywright = (report: object) =>
  results.parsePlaywrightReport(JSON.parse(JSON.stringify(report)));

const GREEN = { passed: 3, failed: 0, skipped: 0 };

const PASSED = { status: 'passed', fullName: 'totals add up', failureMessages: [] };
const FAILED = { status: 'failed', fullName: 'shares add up', failureMessages: ['1 is not 2'] };

const VITEST_REPORT = {
  numPassedTests: 3,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    { status: 'failed', name: '/a.test.ts', message: 'no such module', assertionResults: [] },
    { status: 'failed', name: '/b.test.ts', message: '', assertionResults: [FAILED, PASSED] },
    { status: 'passed', name: '/c.test.ts', message: '', assertionResults: [PASSED] },
  ],
};

const toTally = ({ passed, skipped, failures }: results.Results) => ({
  passed,
  failed: failures.length,
  skipped,
});

const spec = (title: string, status: string, message: string, projectName = '') => ({
  title,
  tests: [
    {
      status,
      projectName,
      annotations: [],
      results: [{ errors: [{ message, ...(projectName && { location: { line: 12 } }) }] }],
    },
  ],
});
const PLAYWRIGHT_REPORT = {
  stats: { expected: 5, skipped: 2 },
  errors: [{ message: 'no server' }],
  suites: [
    {
      file: 'auth.e2e.ts',
      specs: [spec('logs in', 'expected', ''), spec('logs out', 'unexpected', 'still here')],
      suites: [{ file: 'auth.e2e.ts', specs: [spec('waits', 'flaky', 'too late', 'webkit')] }],
    },
  ],
};

describe('the tally of all suites', () => {
  it('the tally counts a test file that cannot be loaded as one failure', () => {
    expect(toTally(resultsOfVitest(VITEST_REPORT))).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  it('the tally counts a flaky browser test and an error outside tests as failures', () => {
    expect(toTally(resultsOfPlaywright(PLAYWRIGHT_REPORT))).toEqual({
      passed: 5,
      failed: 3,
      skipped: 2,
    });
  });

  it('the tally counts an exit code other than 0 as a failure, even with a green report', () => {
    expect(withExitCode(GREEN, 1)).toEqual({ ...GREEN, failed: 1 });
    expect(withExitCode(GREEN, 0)).toEqual(GREEN);
  });

  it('sumTallies adds the tallies of several suites', () => {
    expect(sum([GREEN, { passed: 1, failed: 2, skipped: 3 }])).toEqual({
      passed: 4,
      failed: 2,
      skipped: 3,
    });
  });
});

describe('the failures of a suite', () => {
  it('parseVitestReport lists the failures of unit tests by file, title and reason', () => {
    expect(resultsOfVitest(VITEST_REPORT).failures).toEqual([
      { file: '/a.test.ts', title: 'cannot be loaded', reason: 'no such module' },
      { file: '/b.test.ts', title: 'shares add up', reason: '1 is not 2' },
    ]);
  });

  it('parsePlaywrightReport lists the failures of browser tests, including nested groups and errors outside tests', () => {
    expect(resultsOfPlaywright(PLAYWRIGHT_REPORT).failures).toEqual([
      { file: '', title: 'the run', reason: 'no server' },
      { file: 'auth.e2e.ts', title: 'logs out', reason: 'still here' },
      { file: 'auth.e2e.ts', title: 'waits [webkit]', reason: 'line 12: too late' },
    ]);
  });
});

describe('the notes of a suite', () => {
  it('parsePlaywrightReport lists each reason for skipped tests once, including nested groups', () => {
    const skipped = (description: string) => ({
      title: description,
      tests: [{ status: 'skipped', annotations: [{ type: 'skip', description }], results: [] }],
    });
    const inner = { file: 'a.e2e.ts', specs: [skipped('no webkit')] };
    const suite = { file: 'a.e2e.ts', specs: [skipped('no firefox'), skipped('no firefox')] };
    const suites = [{ ...suite, suites: [inner] }];
    expect(resultsOfPlaywright({ ...PLAYWRIGHT_REPORT, suites }).notes).toEqual([
      'skipped: no firefox',
      'skipped: no webkit',
    ]);
    expect(resultsOfPlaywright(PLAYWRIGHT_REPORT).notes).toEqual([]);
  });

  it('parsePlaywrightReport lists what a passed test did again, and no other annotation', () => {
    const annotations = [
      { type: 'slow', description: 'Many screens' },
      { type: 'played again', description: "'opens' does not say: Hello" },
    ];
    const passed = { title: 'Open', tests: [{ status: 'expected', annotations, results: [] }] };
    const suites = [{ file: 'a.e2e.ts', specs: [passed] }];
    expect(resultsOfPlaywright({ ...PLAYWRIGHT_REPORT, suites }).notes).toEqual([
      "played again: 'opens' does not say: Hello",
    ]);
  });
});
