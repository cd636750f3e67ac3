import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatJunit } from './report-junit.ts';
import { formatRows, formatSummary, type Report } from './report-text.ts';

/** Exit code if the server could not be tried to the end. */
const NOT_TRIED = 2;

/** Runs a check until it ends or a signal stops it, writes its reports and returns the exit code. */
export async function runCheck(
  folder: string,
  check: (stop: AbortSignal) => Promise<Report>,
): Promise<number> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const report = await check(stop.signal);
  write(folder, report);
  // Calls that are still open would delay the end.
  if (stop.signal.aborted) process.exit(NOT_TRIED);
  if (report.outcome.causes.length > 0) return 1;
  return report.stopped === undefined ? 0 : NOT_TRIED;
}

function write(folder: string, report: Report): void {
  const summary = formatSummary(report);
  const files = {
    'report.txt': [...summary, '', ...formatRows(report.outcome.rows), ''].join('\n'),
    'junit.xml': formatJunit(report),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const where = Object.keys(files).map((name) => join(folder, name));
  console.log([...summary, '', `Each operation and status: ${where.join(', ')}`].join('\n'));
}
