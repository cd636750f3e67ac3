import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Prints how many cells of the fault matrix passed. Also prints the failed cells with their errors.
 */
export class MatrixReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const cells = modules.flatMap(({ children }) => [...children.allTests()].filter(isCellOfRun));
    const failed = cells.filter((cell) => cell.result().state !== 'passed');
    const total = `Fault matrix: ${cells.length - failed.length} of ${cells.length} cells passed`;
    process.stdout.write([...failed.map(lineOf), total, ''].join('\n'));
  }
}

/** Returns true if a test is a cell of the fault matrix and was not skipped by a title filter. */
function isCellOfRun(test: TestCase): boolean {
  return test.name.startsWith('cell: ') && test.result().state !== 'skipped';
}

function lineOf(cell: TestCase): string {
  const [error] = cell.result().errors ?? [];
  return `${cell.name.replace('cell: ', '')}: ${error?.message.slice(0, 1_500) ?? 'not run'}`;
}
