// Runs the suites of a tier, also after a failure, and ends with one line: `N passed, N failed`.
//   npm test                              the short tier
//   npm run test:full                     everything
//   npm run test:full -- build e2e        only these suites
//   npm run lint -- walls                 only these static checks
//   npm run lint -- src/features/x        only types and lint of these files
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runCommand } from './run-command.ts';
import { ensureGenerated } from './setup.mjs';
import { sumTallies, withExitCode } from './test-results.ts';
import type { Failure, Tally } from './test-results.ts';
import { SUITES, TEST_TIERS, parseTier, selectSuites } from './test-suites.ts';
import type { SuiteRun } from './test-suites.ts';

const ROOT = join(import.meta.dirname, '..');
const READY = join(import.meta.dirname, 'ready.mjs');
const REPORTS = join(ROOT, 'build/test');
/** Maximum number of suites at once: a suite is idle while it waits for processes or packages. */
const MAX_CONCURRENT_SUITES = 2;
const STILL_WAITING_MS = 60_000;
const REASON_LINES = 15;

const NONE: Tally = { passed: 0, failed: 0, skipped: 0 };
const results = new Map<string, Tally>();

async function main({ tier }: { readonly tier: string }, wanted: readonly string[]): Promise<void> {
  const started = Date.now();
  const suites = selectSuites(parseTier(tier), wanted);
  mkdirSync(REPORTS, { recursive: true });
  results.set('generate', await generate());

  await runConcurrently(suites.filter(({ isAlone }) => !isAlone));
  for (const suite of suites.filter(({ isAlone }) => isAlone)) await runConcurrently([suite]);

  const { passed, failed, skipped } = sumTallies([...results.values()]);
  const broken = [...results].flatMap(([name, tally]) => (tally.failed > 0 ? [name] : []));
  const time = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`\n${time} s${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  if (broken.length > 0) console.log(`Failed: ${broken.join(', ')}`);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

async function generate(): Promise<Tally> {
  try {
    await ensureGenerated();
    return { ...NONE, passed: 1 };
  } catch (error) {
    console.log(`FAIL  generate: ${error instanceof Error ? error.message : String(error)}`);
    return { ...NONE, failed: 1 };
  }
}

async function runConcurrently(suites: readonly SuiteRun[]): Promise<void> {
  const waiting = [...suites];
  const started = new Map<string, Promise<void>>();
  async function run(suite: SuiteRun): Promise<void> {
    await started.get(suite.needs ?? '');
    results.set(suite.name, await runSuite(suite));
  }
  async function work(): Promise<void> {
    for (let suite = waiting.shift(); suite !== undefined; suite = waiting.shift()) {
      const ended = run(suite);
      started.set(suite.name, ended);
      await ended;
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT_SUITES }, work));
}

async function runSuite(suite: SuiteRun): Promise<Tally> {
  const { name, command, args, needs, report, isPrinted, shows } = suite;
  if (needs !== undefined && (results.get(needs)?.failed ?? 0) > 0) {
    console.log(`FAIL  ${name}: not run, because ${needs} failed`);
    return { ...NONE, failed: 1 };
  }
  const file = report && join(REPORTS, `${name}.json`);
  // Removes the report of an earlier run.
  if (file !== undefined) rmSync(file, { force: true });

  const started = Date.now();
  const still = setInterval(
    () => console.log(`      ${name} is still running (${seconds(started)} s) ...`),
    STILL_WAITING_MS,
  );
  const { exitCode, output } = await runReady([...command, ...args]);
  clearInterval(still);

  const found = report && file && existsSync(file) ? report(readFileSync(file, 'utf8')) : null;
  const { failures = [], notes = [] } = found ?? {};
  // A suite without a report is one check.
  const one = { ...NONE, passed: exitCode === 0 ? 1 : 0 };
  const counted = found ? { ...found, failed: failures.length } : one;
  const tally = withExitCode(counted, exitCode);
  const isBroken = tally.failed > 0;
  const counts = report ? `${tally.passed} passed, ${tally.failed} failed, ` : '';
  console.log(`${isBroken ? 'FAIL' : 'ok  '}  ${name} (${counts}${seconds(started)} s)`);
  for (const note of notes) print(note);
  if (failures.length > 0) {
    const log = join(REPORTS, `${name}.log`);
    writeFileSync(log, output);
    print(failures.map(formatFailure).join('\n'));
    print(`Everything that was printed: ${relative(ROOT, log)}`);
  } else if (isBroken || isPrinted) print(output.trimEnd());
  else if (shows) print(shows.exec(output)?.[0] ?? `The output lacks ${shows}.`);
  return tally;
}

function formatFailure({ file, title, reason }: Failure): string {
  const lines = stripVTControlCharacters(reason).split('\n').slice(0, REASON_LINES);
  return [`${relative(ROOT, file)}: ${title}`, ...lines.map((line) => `  ${line}`)].join('\n');
}

function print(text: string): void {
  console.log(text.replaceAll(/^/gm, '      '));
}

function runReady(args: readonly string[]): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const child = spawn(process.execPath, [READY, ...args], {
      cwd: ROOT,
      // Disables colours, because the output is captured.
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.on('data', (part: Buffer) => parts.push(part));
    child.on('error', (error) => resolve({ exitCode: 1, output: error.message }));
    child.on('close', (code) =>
      resolve({ exitCode: code ?? 1, output: Buffer.concat(parts).toString('utf8') }),
    );
  });
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}

await runCommand(
  {
    name: 'npm test --',
    about: 'Runs every suite, also after a failure, and ends with one line: `N passed, N failed`.',
    rest: '[SUITE ... | PATH ...]',
    options: { tier: { type: 'string', default: 'short', help: TEST_TIERS.join(', ') } },
    notes: `Suites: ${SUITES.map(({ name }) => name).join(', ')}`,
  },
  main,
);
