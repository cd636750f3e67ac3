export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** The fields of vitest's JSON report that the count reads. */
export type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

/** The fields of Playwright's JSON report that the count reads. */
export type PlaywrightReport = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly PlaywrightSuite[];
};

type PlaywrightSuite = {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
};

/** One failed test: its file, its title and the reason. */
export type Failure = { readonly file: string; readonly title: string; readonly reason: string };

/** A file that fails to load has no tests; it counts as one failure. */
export function tallyVitest(report: VitestReport): Tally {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A test that passes at the second try counts as failed. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

export function failuresOfVitest({ testResults }: VitestReport): readonly Failure[] {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) {
      return [{ file, title: 'cannot be loaded', reason: message }];
    }
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      reason: failureMessages.join('\n'),
    }));
  });
}

export function failuresOfPlaywright({ suites, errors }: PlaywrightReport): readonly Failure[] {
  const inSuite = ({ file, specs, suites: inner = [] }: PlaywrightSuite): readonly Failure[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => {
          const reasons = results.flatMap(({ errors: found }) =>
            found.map(({ message }) => message),
          );
          return { file, title, reason: reasons.join('\n') };
        }),
    ),
    ...inner.flatMap(inSuite),
  ];
  const outside = errors.map(({ message = '' }) => ({
    file: '',
    title: 'the run',
    reason: message,
  }));
  return [...outside, ...suites.flatMap(inSuite)];
}

/** Each reason for which tests were skipped, once. */
export function skipsOfPlaywright({ suites }: PlaywrightReport): readonly string[] {
  const inSuite = ({ specs, suites: inner = [] }: PlaywrightSuite): readonly string[] => [
    ...specs
      .flatMap(({ tests }) => tests.flatMap(({ annotations = [] }) => annotations))
      .flatMap(({ type, description = '' }) => (type === 'skip' ? [description] : [])),
    ...inner.flatMap(inSuite),
  ];
  return [...new Set(suites.flatMap(inSuite))];
}

/** A program that exits with an error counts as a failure even if its report is green. */
export function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, tally) => ({
      passed: total.passed + tally.passed,
      failed: total.failed + tally.failed,
      skipped: total.skipped + tally.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
