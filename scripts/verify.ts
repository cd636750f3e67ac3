// Compares a running server with the contract: npm run verify -- --help
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import { VERIFY_COMMAND, readOptions, type Options } from './verify/options.ts';
import { formatJunit } from './verify/report-junit.ts';
import { formatRows, formatSummary, type Report } from './verify/report-text.ts';
import { verifyServer } from './verify/verify.ts';

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

async function run(options: Options): Promise<number> {
  const report = await verifyServer(options);
  write(options.folder, report);
  return report.outcome.causes.length > 0 ? 1 : 0;
}

await runCommand(VERIFY_COMMAND, (values) => run(readOptions(values, process.env)));
