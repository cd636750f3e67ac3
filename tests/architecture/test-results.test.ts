import { describe, expect, it } from 'vitest';
import { sum, tallyPlaywright, tallyVitest, withExitCode } from '../../scripts/test-results.ts';

const GREEN = { passed: 3, failed: 0, skipped: 0 };

describe('the tally of all suites', () => {
  it('counts a test file that cannot be loaded as one failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    };
    expect(tallyVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  it('counts a flaky browser test and an error outside tests as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    const report = { stats, errors: [{ message: 'no server' }] };
    expect(tallyPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 2 });
  });

  it('believes the exit code rather than a green report', () => {
    expect(withExitCode(GREEN, 1)).toEqual({ ...GREEN, failed: 1 });
    expect(withExitCode(GREEN, 0)).toEqual(GREEN);
  });

  it('adds suites up', () => {
    expect(sum([GREEN, { passed: 1, failed: 2, skipped: 3 }])).toEqual({
      passed: 4,
      failed: 2,
      skipped: 3,
    });
  });
});
