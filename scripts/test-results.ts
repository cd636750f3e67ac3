import type {
  JSONReport,
  JSONReportError,
  JSONReportSuite,
  JSONReportTest,
} from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };

export type Failure = { readonly file: string; readonly title: string; readonly reason: string };

/** Results in a report; `notes` lists once why tests were skipped, and what a test did again. */
export type Results = {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  readonly notes: readonly string[];
};

/** Parses a report of Vitest. A file that fails to load has no tests and counts as one failure. */
export function parseVitestReport(report: JsonTestResults): Results {
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = report;
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) {
      return [{ file, title: 'cannot be loaded', reason: message }];
    }
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      reason: failureMessages?.join('\n') ?? '',
    }));
  });
  return { passed: numPassedTests, skipped: numPendingTests + numTodoTests, failures, notes: [] };
}

/** Labels of the annotations that are printed, by type. */
const NOTE_LABELS: Readonly<Record<string, string>> = {
  skip: 'skipped',
  'played again': 'played again',
};

/** Parses a report of Playwright. A test that passes only at the second try counts as failed. */
export function parsePlaywrightReport({ stats, errors, suites }: JSONReport): Results {
  const tests = suites.flatMap(listTests);
  const textOf = (found: readonly Partial<JSONReportError>[]) =>
    found
      .map(({ message = '', location }) =>
        location ? `line ${location.line}: ${message}` : message,
      )
      .join('\n');
  const outside = errors.map((error) => ({ file: '', title: 'the run', reason: textOf([error]) }));
  const failed = tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ file, title, projectName, results }) => {
      const reason = textOf(results.flatMap((result) => result.errors));
      return { file, title: projectName ? `${title} [${projectName}]` : title, reason };
    });
  const notes = tests
    .flatMap(({ annotations }) => annotations)
    .flatMap(({ type, description }) => {
      const label = NOTE_LABELS[type];
      return label === undefined ? [] : [`${label}: ${description}`];
    });
  return {
    passed: stats.expected,
    skipped: stats.skipped,
    failures: [...outside, ...failed],
    notes: [...new Set(notes)],
  };
}

type NamedTest = JSONReportTest & { readonly file: string; readonly title: string };

function listTests({ file, specs, suites = [] }: JSONReportSuite): readonly NamedTest[] {
  return [
    ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ file, title, ...test }))),
    ...suites.flatMap(listTests),
  ];
}

/** Counts a program that exits with an error as a failure, even if its report is green. */
export function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export function sumTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
